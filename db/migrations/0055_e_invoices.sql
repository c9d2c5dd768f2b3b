CREATE TABLE "e_invoices" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"irn" text,
	"ack_no" text,
	"ack_at" timestamp with time zone,
	"signed_qr" text,
	"fault" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "e_invoices_irn_unique" UNIQUE("irn"),
	CONSTRAINT "e_invoices_known_state" CHECK ("e_invoices"."state" in ('waiting', 'registered', 'refused')),
	CONSTRAINT "e_invoices_have_an_irn" CHECK ("e_invoices"."state" <> 'registered' or "e_invoices"."irn" is not null)
);
--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "e_invoices_open" ON "e_invoices" USING btree ("due_at") WHERE "e_invoices"."state" <> 'registered';