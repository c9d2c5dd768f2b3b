CREATE TABLE "import_parts" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_parts_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imported_customers" (
	"email" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"addresses" jsonb NOT NULL,
	"accepts_marketing" boolean NOT NULL,
	"consent_at" timestamp with time zone,
	"tags" text NOT NULL,
	"note" text NOT NULL,
	"import_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_orders" (
	"shop" text NOT NULL,
	"number" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"total_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"tracking" text NOT NULL,
	"import_id" uuid NOT NULL,
	CONSTRAINT "imported_orders_shop_number_pk" PRIMARY KEY("shop","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"shop" text NOT NULL,
	"file_name" text NOT NULL,
	"actor" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"separator" text NOT NULL,
	"heading" jsonb NOT NULL,
	"total_bytes" bigint NOT NULL,
	"cursor" bigint NOT NULL,
	"line" integer NOT NULL,
	"read_count" integer DEFAULT 0 NOT NULL,
	"added_count" integer DEFAULT 0 NOT NULL,
	"updated_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"faults" jsonb NOT NULL,
	"examples" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_customers" ADD CONSTRAINT "imported_customers_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_orders" ADD CONSTRAINT "imported_orders_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_customers_by_phone" ON "imported_customers" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "imported_customers_by_email" ON "imported_customers" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "imported_customers_by_name" ON "imported_customers" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "imported_customers_by_import" ON "imported_customers" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imported_orders_by_number" ON "imported_orders" USING btree (lower("number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "imported_orders_by_phone" ON "imported_orders" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "imported_orders_by_email" ON "imported_orders" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "imported_orders_by_name" ON "imported_orders" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "imported_orders_by_placed" ON "imported_orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "imported_orders_by_import" ON "imported_orders" USING btree ("import_id");