"""Writes the reviews since a day to a table: GOODWORD_TOKEN=gw_… python3 reviews_to_csv.py 2026-01-31 > reviews.csv"""

import csv
import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

URL = os.environ.get("GOODWORD_URL", "http://127.0.0.1:4870")
TOKEN = os.environ.get("GOODWORD_TOKEN", "")


def get(path, **query):
    query = {name: value for name, value in query.items() if value is not None}
    request = urllib.request.Request(
        f"{URL}{path}?{urllib.parse.urlencode(query)}",
        headers={"Authorization": f"Bearer {TOKEN}"},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def reviews(**query):
    """All pages of the list, one review after the other."""
    cursor = None
    while True:
        page = get("/account/reviews", limit=100, cursor=cursor, **query)
        yield from page["data"]
        cursor = page["pagination"]["next_cursor"]
        if cursor is None:
            return


def main():
    since = sys.argv[1] if len(sys.argv) > 1 else None
    table = csv.writer(sys.stdout)
    table.writerow(["date", "score", "name", "source", "review"])
    try:
        for review in reviews(date_from=since):
            table.writerow(
                [
                    review["created_at"],
                    review["score"],
                    review["reviewer"]["name"],
                    review["source"]["name"],
                    review["review"],
                ]
            )
    except urllib.error.HTTPError as refusal:
        sys.exit(json.load(refusal)["error"]["message"])
    except urllib.error.URLError as problem:
        sys.exit(f"Goodword does not answer at {URL}: {problem.reason}")


main()
