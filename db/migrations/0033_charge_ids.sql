ALTER TABLE "payments" ADD COLUMN "charge_id" text;--> statement-breakpoint
CREATE INDEX "payments_by_charge_id" ON "payments" USING btree ("charge_id") WHERE "payments"."charge_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_reference" ON "refunds" USING btree ("reference") WHERE "refunds"."reference" is not null;