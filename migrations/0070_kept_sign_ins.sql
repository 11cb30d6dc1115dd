-- The serving role can remove nothing from the history of sign-ins but what is older than a year.

-- Deletes the sign-ins before a moment, of the transaction's clinic, and returns their number. The last year stays,
-- whatever the caller's clock says.
create function clear_sign_ins(before timestamptz) returns integer
security definer set search_path = public, pg_temp language plpgsql as $$
declare removed integer;
begin
  delete from sign_ins s where s.clinic_id = current_clinic() and s.at < least(before, now() - interval '1 year');
  get diagnostics removed = row_count;
  return removed;
end $$;

revoke execute on function clear_sign_ins from public;
grant execute on function clear_sign_ins to caretrail_app;
revoke delete on sign_ins from caretrail_app;
