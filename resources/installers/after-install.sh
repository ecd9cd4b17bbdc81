#!/bin/sh
# deb and rpm: what the system has to be told after installing. The command /usr/bin/goodword is a file of the package.
set -e
home='/opt/${sanitizedProductName}'

# Where the kernel gives a program a room of its own, the sandbox needs no rights of the administrator.
if unshare --user true 2>/dev/null; then mode=0755; else mode=4755; fi
chmod "$mode" "$home/chrome-sandbox" || true

update-mime-database /usr/share/mime 2>/dev/null || true
update-desktop-database /usr/share/applications 2>/dev/null || true

# Ubuntu 24.04 gives such rooms only to programs with a profile; older systems do not understand this one.
profile="$home/resources/apparmor-profile"
if apparmor_status --enabled 2>/dev/null && apparmor_parser --skip-kernel-load "$profile" >/dev/null 2>&1; then
  cp -f "$profile" '/etc/apparmor.d/${executable}' || true
  ischroot 2>/dev/null || apparmor_parser --replace --write-cache '/etc/apparmor.d/${executable}' || true
fi
exit 0
