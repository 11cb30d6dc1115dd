/** Sample calls that work once the reader fills in their own token and email. */
export const examplesAt = (publicUrl: string) => ({
  signIn: `curl ${publicUrl}/api/auth/login \\
  -H 'content-type: application/json' \\
  -d '{"email": "you@clinic.example", "password": "…"}'`,
  ask: `curl '${publicUrl}/api/patients?q=lind&limit=20' \\
  -H 'authorization: Bearer TOKEN'`,
  key: `curl '${publicUrl}/api/appointments?date=2026-03-12' \\
  -H 'authorization: Bearer caretrail_…'`,
  change: `curl ${publicUrl}/api/appointments \\
  -H 'authorization: Bearer TOKEN' \\
  -H 'content-type: application/json' \\
  -H 'idempotency-key: 6f1c2b7e' \\
  -d '{"patientId": 12, "patientName": "Ada Lindqvist", "date": "2026-03-12",
       "time": "09:30", "duration": 30, "service": "General Consultation"}'`,
})
