-- How the installation charges is part of what recognition reads of every clinic, and decides which hosts serve. So a
-- start that charges otherwise raises all stamps, and tells every program that any clinic may have changed.
create policy raise on access_stamps for update to current_user using (true);

create function raise_every_access_stamp() returns trigger
security definer set search_path = public, pg_temp language plpgsql as $$
begin
  update access_stamps set stamp = stamp + 1;
  perform pg_notify('events', '');
  return null;
end $$;
revoke execute on function raise_every_access_stamp from public;

create trigger billing_recorded_or_removed after insert or delete on installation_billing
  for each row execute function raise_every_access_stamp();
create trigger billing_changed after update on installation_billing
  for each row when (new.mode is distinct from old.mode) execute function raise_every_access_stamp();
