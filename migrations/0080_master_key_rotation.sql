-- The mark of the key before, while the master key is being replaced.
alter table installation add column replaces text;

-- Secrets derived from an earlier master key that outlive it, sealed under today's: what only their owner's own links
-- and hashes were made with.
create table kept_secrets (
  purpose text primary key,
  wrapped bytea not null
);
grant select on kept_secrets to caretrail_app;

-- Names the clinic of a transaction. A program whose master key was replaced is refused here, before it reads what it
-- could not open, or seals what nobody else could. Its read of `installation` lasts until the transaction ends, so a
-- replacement, which locks that table, waits for all transactions that were let in.
create function enter_clinic(clinic text, mark text) returns void
set search_path = public, pg_temp language plpgsql as $$
begin
  if exists (select from installation where key_mark <> mark) then
    raise exception 'another MASTER_KEY took the place of this one' using errcode = 'CT001';
  end if;
  perform set_config('app.clinic_id', clinic, true);
end $$;
