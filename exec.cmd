@rem npm run serve starts with "exec", so that signals reach the service instead of a shell. Windows has no such word: this is it.
@%*
