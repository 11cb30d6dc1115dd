-- The result of a verification covers the access ledger and the number of checkpoints, and is signed: a row that the
-- program did not sign, or that is dated in the future, counts as no verification. Rows of earlier versions are verified again.

alter table log_proofs
  add missing            integer not null default 0,
  add ledger_entries     bigint not null default 0,
  add ledger_fault_day   date,
  add ledger_fault_entry integer,
  -- As a code; null: nothing is wrong with the access ledger.
  add ledger_fault       text,
  -- Ed25519 over the result, base64.
  add signature          text;
