-- Charges through connections: payments that a site reports become charges of customers.

-- Old news: it counts, but asks nobody.
ALTER TABLE charges ADD COLUMN is_quiet INTEGER NOT NULL DEFAULT 0 CHECK (is_quiet IN (0, 1));

-- How far charges of a place have been read; for its reviews the place itself says so, in the same columns.
CREATE TABLE connection_streams (
  connection_id INTEGER NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  place TEXT NOT NULL,
  read_until INTEGER,
  run_id INTEGER,
  mark TEXT CHECK (json_valid(mark)),
  PRIMARY KEY (connection_id, place)
) STRICT, WITHOUT ROWID;

-- Payments that were recorded. Without `charge_id` the charge is gone with its customer: it does not come back.
CREATE TABLE connection_charges (
  connection_id INTEGER NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  external_id TEXT NOT NULL,
  charge_id INTEGER REFERENCES charges (id) ON DELETE SET NULL,
  PRIMARY KEY (connection_id, external_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX connection_charges_by_charge ON connection_charges (charge_id) WHERE charge_id IS NOT NULL;

-- Buyers by their number at the site. Without `customer_id` the person was erased here: they do not come back by themselves.
-- `first_customer_id`: who it was before a merge, which can be undone. No foreign key: numbers of customers are never given out twice.
CREATE TABLE connection_people (
  connection_id INTEGER NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  external_id TEXT NOT NULL,
  customer_id INTEGER REFERENCES customers (id) ON DELETE SET NULL,
  first_customer_id INTEGER NOT NULL,
  PRIMARY KEY (connection_id, external_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX connection_people_by_customer ON connection_people (customer_id) WHERE customer_id IS NOT NULL;
