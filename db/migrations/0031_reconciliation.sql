CREATE TABLE "settlement_lines" (
	"gateway" text NOT NULL,
	"id" text NOT NULL,
	"settlement_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"amount_paise" bigint NOT NULL,
	"fee_paise" integer NOT NULL,
	"tax_paise" integer NOT NULL,
	"settled_paise" bigint NOT NULL,
	"reference" text,
	"day" date NOT NULL,
	CONSTRAINT "settlement_lines_gateway_id_pk" PRIMARY KEY("gateway","id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reconciled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "settlement_lines_by_day" ON "settlement_lines" USING btree ("day");--> statement-breakpoint
CREATE INDEX "settlement_lines_by_payment" ON "settlement_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_unreconciled" ON "payments" USING btree ("settled_at") WHERE "payments"."reconciled_at" is null;--> statement-breakpoint
-- What ended before this release is taken as compared.
UPDATE "payments" SET "reconciled_at" = now() WHERE "settled_at" IS NOT NULL;
