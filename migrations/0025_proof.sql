-- What is proven of clinics' logs, and told to their auditors.

-- Where a clinic's checkpoints are mailed, as its log says it. Filled by a projection alone.
create table clinic_auditor (
  clinic_id bigint primary key,
  -- Empty: to nobody.
  email     text not null,
  version   integer not null,
  saved_at  timestamptz(3) not null,
  saved_by  bigint
);

-- What came of holding a clinic's log against its chain and its checkpoints, the last time; and how far it is while it goes
-- on. No read model: a log that was forged must not say of itself that it is whole.
create table log_proofs (
  clinic_id      bigint primary key,
  -- While it goes on. A prover that says nothing for long is dead.
  begun_at       timestamptz(3),
  seen_at        timestamptz(3),
  checked        bigint not null default 0,
  total          bigint not null default 0,
  -- What came of it the last time.
  proven_at      timestamptz(3),
  events         bigint not null default 0,
  checkpoints    integer not null default 0,
  forged         integer not null default 0,
  fault_position bigint,
  -- As a code; null: nothing is wrong.
  fault          text,
  -- The day (UTC) whose checkpoint the auditor was mailed last, and how far that goes.
  mailed_for     date,
  mailed_at      timestamptz(3),
  mailed_position bigint
);

select wall_off('clinic_auditor', 'log_proofs');
grant select, insert, update, delete on clinic_auditor to caretrail_app;
grant select, insert, update on log_proofs to caretrail_app;
