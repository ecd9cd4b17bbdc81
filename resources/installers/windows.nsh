; The command `goodword` on the PATH: of this person, or of everybody if the program is installed for all.

!macro pathEntry What
  nsExec::ExecToLog '"$SYSDIR\WindowsPowerShell\v1.0\powershell.exe" -NoProfile -NonInteractive -ExecutionPolicy Bypass -File "$INSTDIR\resources\bin\path-entry.ps1" ${What} $installMode'
  Pop $0
!macroend

!macro customInstall
  !insertmacro pathEntry add
!macroend

!macro customUnInstall
  ; An update takes the old version away first: the entry stays.
  ${ifNot} ${isUpdated}
    !insertmacro pathEntry remove
    ; The program itself has registered its links.
    DeleteRegKey HKCU "Software\Classes\goodword"
  ${endIf}
!macroend
