-- A review that is read again, from a site or a file, is looked up here: whether its author was erased after writing it.
CREATE INDEX suppression_log_erased ON suppression_log (account_id, address_hash, created_at)
  WHERE reason = 'erased' AND act = 'added';
