# Puts the folder of `goodword` into the PATH of a person, or of everybody, or takes it out again. The installer calls it.
param(
  [Parameter(Mandatory)][ValidateSet('add', 'remove')][string]$What,
  [ValidateSet('CurrentUser', 'all')][string]$For = 'CurrentUser'
)
$ErrorActionPreference = 'Stop'
$key = if ($For -eq 'all') {
  [Microsoft.Win32.Registry]::LocalMachine.OpenSubKey('SYSTEM\CurrentControlSet\Control\Session Manager\Environment', $true)
} else {
  [Microsoft.Win32.Registry]::CurrentUser.CreateSubKey('Environment')
}
# As it stands there: entries such as %USERPROFILE%\bin stay as they are.
$entries = @($key.GetValue('Path', '', 'DoNotExpandEnvironmentNames') -split ';' | Where-Object { $_ -and $_ -ne $PSScriptRoot })
if ($What -eq 'add') { $entries += $PSScriptRoot }
$key.SetValue('Path', ($entries -join ';'), 'ExpandString')
# Setting a variable, even one that never was, tells running programs to look again.
[Environment]::SetEnvironmentVariable('GOODWORD_NO_SUCH_VARIABLE', $null, 'User')
