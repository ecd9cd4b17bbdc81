#!/bin/sh
# deb and rpm: takes back what after-install.sh has told the system. An update calls it, too: then everything stays (Debian says
# "upgrade", Red Hat the number of versions that remain).
set -e
case "$1" in
  remove | purge | 0) ;;
  *) exit 0 ;;
esac

profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
  ischroot 2>/dev/null || apparmor_parser --remove "$profile" 2>/dev/null || true
  rm -f "$profile"
fi
update-mime-database /usr/share/mime 2>/dev/null || true
update-desktop-database /usr/share/applications 2>/dev/null || true
exit 0
