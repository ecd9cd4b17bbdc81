-- Places of sites that have several: where each is asked for, and its page for people.
ALTER TABLE connection_places ADD COLUMN address TEXT;
ALTER TABLE connection_places ADD COLUMN link TEXT;

-- Google's reviews are known by their own id, as a connection reads them. Files gave it behind the location that they were at.
UPDATE OR IGNORE reviews SET external_id = substr(external_id, instr(external_id, '/reviews/') + 9)
  WHERE external_id GLOB 'locations/*/reviews/?*';
