#!/bin/sh
# Asks a customer for a review: GOODWORD_TOKEN=gw_… sh ask.sh ann@example.com
# The key keeps a repeated call from asking twice on the same day.
set -eu
curl --silent --show-error --fail-with-body \
  --request POST "${GOODWORD_URL:-http://127.0.0.1:4870}/account/asks" \
  --header "Authorization: Bearer $GOODWORD_TOKEN" \
  --header 'Content-Type: application/json' \
  --header "Idempotency-Key: ask-$1-$(date +%F)" \
  --data "{\"email\": \"$1\", \"channel\": \"email\"}"
