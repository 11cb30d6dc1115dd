-- Copies of the read models as of a moment lie in schemas of their own, `as_of_…` (docs/decisions/0029-as-of.md).
-- They hold personal data in the clear, as the live tables do, so an erasure must reach them.

-- Whose key is destroyed leaves every copy: with their clinic, whose copy says so and is made again.
create function empty_copies() returns trigger
security definer set search_path = public, pg_temp language plpgsql as $$
declare copied record;
begin
  for copied in select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname ~ '^as_of_[a-z0-9_]+$' and n.nspowner = (select oid from pg_roles where rolname = current_user)
        and c.relkind = 'r' loop
    execute format('delete from %I.%I where clinic_id = $1', copied.nspname, copied.relname) using old.clinic_id;
  end loop;
  return null;
end $$;
revoke execute on function empty_copies() from public;
create trigger subject_keys_empty_copies after delete on subject_keys
  for each row execute function empty_copies();
