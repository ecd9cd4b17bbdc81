@echo off
rem The command `goodword` of an installed program.
"%~dp0..\..\Goodword.exe" -- %*
