CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
SELECT similarity('', ''); -- loads pg_trgm: otherwise only a superuser may set its threshold
--> statement-breakpoint
-- The words of a text, for searches by prefix: letters, digits and everything beyond ASCII, as in app/platform/database/search/word-search.server.ts.
CREATE FUNCTION "words_of"("text" text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN to_tsvector('simple'::regconfig, regexp_replace("text", '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g'));
END $$;
--> statement-breakpoint
-- A text with the other spellings of its names: without diacritics, and with apostrophes left out or read as spaces, as in app/platform/database/search/word-search.server.ts.
CREATE FUNCTION "with_spellings"("text" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	plain text := normalize(regexp_replace(normalize("text", NFD), '[\u0300-\u036f]', '', 'g'), NFC);
	apostrophe text := '[''`‘’ʼ´′]';
BEGIN
	IF plain = "text" AND plain !~ apostrophe THEN RETURN "text"; END IF;
	RETURN concat_ws(' ', "text", regexp_replace(plain, apostrophe, ' ', 'g'), regexp_replace(plain, apostrophe, '', 'g'));
END $$;
--> statement-breakpoint
-- The key of a product family, whose members differ in their options, or in colour alone. Null: no family.
CREATE FUNCTION "product_family"(name text, facts jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN facts ? 'options' THEN (facts ->> 'family') || E'\n' || (facts ->> 'family')
		WHEN right(name, length(facts ->> 'colour') + 1) = ' ' || (facts ->> 'colour')
		THEN (facts ->> 'family') || E'\n' || left(name, -1 - length(facts ->> 'colour')) END
$$;
--> statement-breakpoint
-- Goods that cannot be electrical, by the chapter of their HSN code, need no EPR registration for e-waste. The index keeps the gaps.
CREATE FUNCTION "is_electrical"(facts jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT facts -> 'hsnCode' IS NULL OR facts ->> 'hsnCode' ~ '^(84|85|90|91|92|94|95)'
		OR facts ? 'bluetooth' OR coalesce(facts ->> 'connections', '') ~* 'bluetooth|wi-?fi|2\.4 ?ghz'
		OR facts ?| array['batteryMah', 'playtimeHours', 'caseHours', 'batteryDays', 'runtimeMinutes']
		OR facts #> '{declarations,batteryChemistry}' IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION "declaration_gaps"(type text, facts jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT (facts #> '{declarations,genericName}' IS NULL)::int * 1
		| (facts #> '{declarations,netQuantity}' IS NULL)::int * 2
		| (coalesce(lower(facts ->> 'countryOfOrigin') = 'india', false) AND NOT coalesce(coalesce(
			facts #> '{declarations,manufacturer}', facts #> '{declarations,packer}') ->> 'address', '') ~ '(^|\D)[1-9]\d{2} ?\d{3}(\D|$)')::int * 4
		| (coalesce(lower(facts ->> 'countryOfOrigin') <> 'india', false)
			AND NOT coalesce(facts #>> '{declarations,importer,address}', '') ~ '(^|\D)[1-9]\d{2} ?\d{3}(\D|$)')::int * 8
		| (facts -> 'countryOfOrigin' IS NULL)::int * 16
		| (facts #> '{declarations,consumerCare}' IS NULL)::int * 32
		| ((facts ? 'bluetooth' OR coalesce(facts ->> 'connections', '') ~* 'bluetooth|wi-?fi|2\.4 ?ghz' OR type = 'powerbank'
			OR coalesce(facts ->> 'hsnCode', '') LIKE '8507%') AND NOT coalesce(facts #> '{declarations,exempt}' ? 'bis', false)
			AND NOT coalesce(facts ->> 'bisNumber', '') ~ '^R-\d{8}$')::int * 64
		| ((facts ? 'bluetooth' OR coalesce(facts ->> 'connections', '') ~* 'bluetooth|wi-?fi|2\.4 ?ghz')
			AND NOT coalesce(facts #> '{declarations,exempt}' ? 'wpc', false) AND facts #> '{declarations,wpcNumber}' IS NULL)::int * 128
		| (public.is_electrical(facts) AND NOT coalesce(facts #> '{declarations,exempt}' ? 'eWaste', false) AND facts #> '{declarations,eWasteEpr}' IS NULL)::int * 256
		| ((facts ?| array['batteryMah', 'playtimeHours', 'caseHours', 'batteryDays', 'runtimeMinutes']
			OR facts #> '{declarations,batteryChemistry}' IS NOT NULL) AND NOT coalesce(facts #> '{declarations,exempt}' ? 'battery', false)
			AND facts #> '{declarations,batteryEpr}' IS NULL)::int * 512
		| (facts ?| array['batteryMah', 'playtimeHours', 'caseHours', 'batteryDays', 'runtimeMinutes']
			AND NOT coalesce(facts #> '{declarations,exempt}' ? 'battery', false)
			AND facts #> '{declarations,batteryChemistry}' IS NULL)::int * 1024
		| (coalesce(facts ->> 'bisNumber', '') LIKE 'R-0000%' OR coalesce(facts #>> '{declarations,wpcNumber}', '')
			|| ' ' || coalesce(facts #>> '{declarations,eWasteEpr}', '') || ' ' || coalesce(facts #>> '{declarations,batteryEpr}', '') ~* 'sample')::int * 2048
$$;
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"pin" text NOT NULL,
	"flat" text NOT NULL,
	"area" text NOT NULL,
	"landmark" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"region" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_codes" (
	"pin" text PRIMARY KEY NOT NULL,
	"places" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" bigint NOT NULL,
	"email" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempted_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_failure" text,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "campaign_recipients_once" UNIQUE("campaign_id","email")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"button_label" text DEFAULT '' NOT NULL,
	"button_to" text DEFAULT '' NOT NULL,
	"product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"segment_id" bigint,
	"state" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"filled_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_addresses" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_import_changes" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "catalogue_import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer,
	"quantity" integer,
	"before" jsonb,
	"redirects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft" text NOT NULL,
	"name" text NOT NULL,
	"defaults" jsonb NOT NULL,
	"actor" text NOT NULL,
	"address" text,
	"reason" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"rows" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"faulty_rows" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undo" text,
	"undone" integer DEFAULT 0 NOT NULL,
	"not_undone" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "catalogue_imports_known_state" CHECK ("catalogue_imports"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "catalogue_imports_known_undo" CHECK ("catalogue_imports"."undo" in ('running', 'done'))
);
--> statement-breakpoint
CREATE TABLE "past_prices" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "past_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"price_paise" integer NOT NULL,
	"mrp_paise" integer NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_stocks" (
	"sku" text NOT NULL,
	"place_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "place_stocks_sku_place_id_pk" PRIMARY KEY("sku","place_id"),
	CONSTRAINT "place_stocks_never_below_zero" CHECK ("place_stocks"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 2 CACHE 1),
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"gstin" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'warehouse' NOT NULL,
	"position" integer NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "places_known_kind" CHECK ("places"."kind" in ('warehouse', 'store'))
);
--> statement-breakpoint
CREATE TABLE "price_schedules" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "price_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"price_paise" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"before_paise" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_schedules_end_after_start" CHECK ("price_schedules"."ends_at" > "price_schedules"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_paise" integer NOT NULL,
	"mrp" text NOT NULL,
	"mrp_paise" integer NOT NULL,
	"cost_paise" integer,
	"tax" text NOT NULL,
	"off" text NOT NULL,
	"image" text NOT NULL,
	"images" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"is_draft" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"price_known_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_price_above_zero" CHECK ("products"."price_paise" > 0),
	CONSTRAINT "products_cost_above_zero" CHECK ("products"."cost_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "publish_schedules" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "publish_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"publishes" boolean NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_adjustments" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "stock_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL,
	"cause" text NOT NULL,
	"place_id" integer,
	"adjusted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stocks" (
	"sku" text PRIMARY KEY NOT NULL,
	"quantity" integer NOT NULL,
	"low_level" integer,
	"few" integer GENERATED ALWAYS AS (case when quantity <= 50 then quantity end) STORED,
	"low" integer GENERATED ALWAYS AS (case when low_level > 0 and quantity <= low_level then quantity end) STORED,
	CONSTRAINT "stocks_never_below_zero" CHECK ("stocks"."quantity" >= 0),
	CONSTRAINT "stocks_low_level" CHECK ("stocks"."low_level" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"seo_title" text NOT NULL,
	"seo_description" text NOT NULL,
	"rule" text NOT NULL,
	"product_ids" jsonb NOT NULL,
	"is_published" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_known_kind" CHECK ("credit_entries"."kind" in ('issued', 'spent', 'returned', 'expired', 'withdrawn')),
	CONSTRAINT "credit_entries_signed" CHECK ("credit_entries"."amount_paise" <> 0 and ("credit_entries"."amount_paise" > 0) = ("credit_entries"."kind" in ('issued', 'returned')))
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"code_hash" text NOT NULL,
	"user_id" text,
	"order_id" uuid,
	"left_paise" integer DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credits_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "credits_not_overspent" CHECK ("credits"."left_paise" >= 0),
	CONSTRAINT "credits_known_kind" CHECK ("credits"."kind" in ('gift-card', 'refund', 'goodwill'))
);
--> statement-breakpoint
CREATE TABLE "e_waste_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pickup_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "e_waste_items" (
	"pickup_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "e_waste_items_pickup_id_kind_pk" PRIMARY KEY("pickup_id","kind"),
	CONSTRAINT "e_waste_items_whole_quantity" CHECK ("e_waste_items"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "e_waste_pickups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"flat" text NOT NULL,
	"area" text NOT NULL,
	"landmark" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"region" text NOT NULL,
	"pin" text NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "e_waste_pickups_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"product" text NOT NULL,
	"units" integer NOT NULL,
	"requirement" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_reference_unique" UNIQUE("reference"),
	CONSTRAINT "enquiries_are_bulk" CHECK ("enquiries"."units" >= 25)
);
--> statement-breakpoint
CREATE TABLE "quotation_lines" (
	"quotation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_paise" integer NOT NULL,
	CONSTRAINT "quotation_lines_quotation_id_product_id_pk" PRIMARY KEY("quotation_id","product_id"),
	CONSTRAINT "quotation_lines_whole_quantity" CHECK ("quotation_lines"."quantity" between 1 and 100000),
	CONSTRAINT "quotation_lines_price_above_zero" CHECK ("quotation_lines"."unit_price_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"note" text NOT NULL,
	"valid_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	"order_id" uuid,
	CONSTRAINT "quotations_number_unique" UNIQUE("number"),
	CONSTRAINT "quotations_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"receiver" text NOT NULL,
	"email" text NOT NULL,
	"sender" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"mail_on" date NOT NULL,
	"credit_id" uuid,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "gift_cards_creditId_unique" UNIQUE("credit_id")
);
--> statement-breakpoint
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
CREATE TABLE "account_phones" (
	"user_id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_phones_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_once_per_provider" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"aaguid" text,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"user_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"is_proven" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"passkey_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_accounts_once_per_provider" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "staff_activity" (
	"session_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proven_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_invites_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"aaguid" text,
	CONSTRAINT "staff_passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"name" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"passkey_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"used_codes" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "staff_two_factors_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "staff_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"user_id" text NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "staff_views_user_id_screen_name_pk" PRIMARY KEY("user_id","screen","name")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"used_codes" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "two_factors_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"order_line_id" uuid,
	"is_delivery" boolean,
	"name" text NOT NULL,
	"hsn_code" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_paise" integer NOT NULL,
	"discount_paise" integer DEFAULT 0 NOT NULL,
	"gst_percent" integer NOT NULL,
	"taxable_paise" integer NOT NULL,
	"cgst_paise" integer NOT NULL,
	"sgst_paise" integer NOT NULL,
	"igst_paise" integer NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_lines_add_up" CHECK ("invoice_lines"."taxable_paise" + "invoice_lines"."cgst_paise" + "invoice_lines"."sgst_paise" + "invoice_lines"."igst_paise" = "invoice_lines"."unit_price_paise" * greatest("invoice_lines"."quantity", 1) - "invoice_lines"."discount_paise")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text NOT NULL,
	"fiscal_year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "invoice_series_kind_fiscal_year_pk" PRIMARY KEY("kind","fiscal_year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fiscal_year" integer NOT NULL,
	"series" text DEFAULT '' NOT NULL,
	"number" integer NOT NULL,
	"serial" text NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"place_of_supply" text NOT NULL,
	"total_paise" integer NOT NULL,
	"rounding_paise" integer DEFAULT 0 NOT NULL,
	"basis" text DEFAULT 'taxed' NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_serial_unique" UNIQUE("serial"),
	CONSTRAINT "invoices_once_per_number" UNIQUE("kind","series","fiscal_year","number"),
	CONSTRAINT "invoices_rounded_to_a_rupee" CHECK ("invoices"."rounding_paise" between -49 and 50),
	CONSTRAINT "invoices_known_basis" CHECK ("invoices"."basis" in ('taxed', 'composition', 'exempt')),
	CONSTRAINT "invoices_serial_fits" CHECK (length("invoices"."serial") <= 16)
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"sealed" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"last_failure" text,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_answered" boolean DEFAULT false NOT NULL,
	"text" text,
	"html" text,
	"next_attempt_at" timestamp with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"remove_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_downloads" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "picture_downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"address" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fault" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_drafts" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "order_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_drafts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"news" text NOT NULL,
	"sentence" text NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_messages_once" UNIQUE("order_id","channel","news","sentence","day"),
	CONSTRAINT "order_messages_channel" CHECK ("order_messages"."channel" in ('sms', 'whatsapp')),
	CONSTRAINT "order_messages_state" CHECK ("order_messages"."state" in ('waiting', 'stopped', 'sent', 'failed', 'delivered', 'read'))
);
--> statement-breakpoint
CREATE TABLE "stopped_numbers" (
	"channel" text NOT NULL,
	"phone_hash" text NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stopped_numbers_channel_phone_hash_pk" PRIMARY KEY("channel","phone_hash"),
	CONSTRAINT "stopped_numbers_channel" CHECK ("stopped_numbers"."channel" in ('sms', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "event_deliveries" (
	"event_id" uuid NOT NULL,
	"listener" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_deliveries_event_id_listener_pk" PRIMARY KEY("event_id","listener")
);
--> statement-breakpoint
CREATE TABLE "line_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"gains" jsonb NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payable_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"paid_by" uuid,
	CONSTRAINT "line_changes_above_zero" CHECK ("line_changes"."amount_paise" > 0),
	CONSTRAINT "line_changes_known_state" CHECK ("line_changes"."state" in ('waiting', 'paid', 'withdrawn')),
	CONSTRAINT "line_changes_paid_by" CHECK (("line_changes"."state" = 'paid') = ("line_changes"."paid_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "listeners" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"product_type" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"unit_price_paise" integer NOT NULL,
	"quantity" integer NOT NULL,
	"discount_paise" integer DEFAULT 0 NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"refunded_paise" integer DEFAULT 0 NOT NULL,
	"engravings" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "order_lines_whole_quantity" CHECK ("order_lines"."quantity" between 1 and 100000),
	CONSTRAINT "order_lines_refunded" CHECK ("order_lines"."refunded_quantity" between 0 and "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_tags" (
	"tag" text NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "order_tags_tag_order_id_pk" PRIMARY KEY("tag","order_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"guest_email" text,
	"idempotency_key" uuid NOT NULL,
	"state" text DEFAULT 'placed' NOT NULL,
	"lifecycle" text DEFAULT 'open' NOT NULL,
	"payment_state" text DEFAULT 'pending' NOT NULL,
	"fulfilment_state" text DEFAULT 'unfulfilled' NOT NULL,
	"return_state" text DEFAULT 'none' NOT NULL,
	"total_paise" integer NOT NULL,
	"discount_paise" integer DEFAULT 0 NOT NULL,
	"delivery_paise" integer DEFAULT 0 NOT NULL,
	"refunded_delivery_paise" integer DEFAULT 0 NOT NULL,
	"advance_paise" integer DEFAULT 0 NOT NULL,
	"credit_paise" integer DEFAULT 0 NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"pin" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"region" text NOT NULL,
	"gift_from" text DEFAULT '' NOT NULL,
	"gift_message" text DEFAULT '' NOT NULL,
	"gstin" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"billing" jsonb,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"promised_on" date,
	"promised_zone" text,
	"replacement_days" integer DEFAULT 7 NOT NULL,
	"warranty_months" integer DEFAULT 12 NOT NULL,
	"cancel_asked_at" timestamp with time zone,
	"payable_until" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_once_per_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "orders_once_per_guest_key" UNIQUE("guest_email","idempotency_key"),
	CONSTRAINT "orders_known_state" CHECK ("orders"."state" in ('placed', 'confirmed', 'paid', 'payment_failed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled', 'replacement_requested', 'replacement_approved', 'replacement_refused', 'replacement_shipped', 'replaced', 'refunded')),
	CONSTRAINT "orders_total_above_zero" CHECK ("orders"."total_paise" > 0),
	CONSTRAINT "orders_advance_below_total" CHECK ("orders"."advance_paise" >= 0 and "orders"."advance_paise" < "orders"."total_paise"),
	CONSTRAINT "orders_credit_in_total" CHECK ("orders"."credit_paise" >= 0 and "orders"."credit_paise" + "orders"."advance_paise" <= "orders"."total_paise"),
	CONSTRAINT "orders_refunded_delivery" CHECK ("orders"."refunded_delivery_paise" between 0 and "orders"."delivery_paise")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"gateway" text DEFAULT 'test-bank' NOT NULL,
	"id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"state" text NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_gateway_id_pk" PRIMARY KEY("gateway","id")
);
--> statement-breakpoint
CREATE TABLE "payment_exceptions" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "payment_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"event_id" text,
	"reference" text NOT NULL,
	"told_state" text NOT NULL,
	"expected_paise" integer,
	"told_paise" bigint,
	"told_currency" text,
	"respond_by" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolution" text,
	"outcome" text,
	CONSTRAINT "payment_exceptions_key_unique" UNIQUE("key"),
	CONSTRAINT "payment_exceptions_resolved_by_a_note" CHECK (("payment_exceptions"."resolved_at" is null) = ("payment_exceptions"."resolution" is null)),
	CONSTRAINT "payment_exceptions_known_outcome" CHECK ("payment_exceptions"."outcome" in ('won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"gateway" text DEFAULT 'test-bank' NOT NULL,
	"method" text DEFAULT 'card' NOT NULL,
	"amount_paise" integer NOT NULL,
	"discount_paise" integer DEFAULT 0 NOT NULL,
	"is_advance" boolean DEFAULT false NOT NULL,
	"line_change_id" uuid,
	"refunded_paise" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"charge_id" text,
	"next" jsonb,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"reconciled_at" timestamp with time zone,
	CONSTRAINT "payments_refund_no_more_than_taken" CHECK ("payments"."refunded_paise" between 0 and "payments"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"kind" text DEFAULT 'goods' NOT NULL,
	"set_off_paise" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"receipt" uuid,
	"refusals" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"is_credit" boolean DEFAULT false NOT NULL,
	"reference" text,
	"note" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "refunds_above_zero" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_known_kind" CHECK ("refunds"."kind" in ('goods', 'delivery', 'price', 'goodwill')),
	CONSTRAINT "refunds_set_off" CHECK ("refunds"."set_off_paise" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "account_visits" (
	"user_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "breach_notices" (
	"incident" text NOT NULL,
	"email_hash" text NOT NULL,
	"noticed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "breach_notices_incident_email_hash_pk" PRIMARY KEY("incident","email_hash")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"email" text,
	"purpose" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"wording" text NOT NULL,
	"page" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_from" text,
	CONSTRAINT "consents_of_one" CHECK (("consents"."user_id" is null) <> ("consents"."email" is null))
);
--> statement-breakpoint
CREATE TABLE "erasure_notices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"noticed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nominees" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_persons" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"person_keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"promotion_id" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"title" text NOT NULL,
	"code" text,
	"amount_paise" integer NOT NULL,
	"is_counted" boolean NOT NULL,
	"terms" jsonb,
	"person_keys" text[] DEFAULT '{}' NOT NULL,
	"given_back_at" timestamp with time zone,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_uses_promotion_id_order_id_pk" PRIMARY KEY("promotion_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amount_paise" integer,
	"buy_pieces" integer,
	"free_pieces" integer,
	"product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minimum_paise" integer DEFAULT 0 NOT NULL,
	"minimum_pieces" integer DEFAULT 0 NOT NULL,
	"tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_prepaid_only" boolean DEFAULT false NOT NULL,
	"total_limit" integer,
	"customer_limit" integer,
	"segment_id" bigint,
	"is_first_order" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"is_on" boolean DEFAULT true NOT NULL,
	"is_agreed" boolean DEFAULT false NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_code_unique" UNIQUE("code"),
	CONSTRAINT "promotions_whole" CHECK (case "promotions"."kind"
        when 'percent' then "promotions"."percent" between 1 and 100
        when 'amount' then "promotions"."amount_paise" > 0
        when 'buy-get' then "promotions"."buy_pieces" > 0 and "promotions"."free_pieces" > 0
        else true end),
	CONSTRAINT "promotions_agreed_by_hand" CHECK (not ("promotions"."is_agreed" and "promotions"."is_on")),
	CONSTRAINT "promotions_end_after_start" CHECK ("promotions"."ends_at" > "promotions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"purchase_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"pieces" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_lines_purchase_id_sku_pk" PRIMARY KEY("purchase_id","sku"),
	CONSTRAINT "purchase_lines_whole" CHECK ("purchase_lines"."pieces" > 0 and "purchase_lines"."received" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"supplier" text NOT NULL,
	"place_id" integer NOT NULL,
	"expected_on" date,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "purchases_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "question_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid,
	"user_id" text,
	"author_name" text NOT NULL,
	"is_shop" boolean DEFAULT false NOT NULL,
	"sku" text NOT NULL,
	"product_id" text NOT NULL,
	"product_type" text NOT NULL,
	"product_name" text NOT NULL,
	"words" text NOT NULL,
	"words_hash" text NOT NULL,
	"state" text NOT NULL,
	"concerns" text DEFAULT '' NOT NULL,
	"rule" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_posts_shop_answers" CHECK (not "question_posts"."is_shop" or "question_posts"."question_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "question_votes" (
	"question_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "question_votes_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"target_key" text GENERATED ALWAYS AS (case
      when target not like '/%' then null
      when target ~ '^[^?#]*([^!-~]|%|/[.])' then '?'
      else lower(rtrim(substring(target from '^[^?#]*'), '/')) end) STORED,
	"is_permanent" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hits" bigint DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund_accounts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"stated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replacement_lines" (
	"replacement_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "replacement_lines_replacement_id_product_id_pk" PRIMARY KEY("replacement_id","product_id"),
	CONSTRAINT "replacement_lines_whole_quantity" CHECK ("replacement_lines"."quantity" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "replacement_photos" (
	"replacement_id" uuid NOT NULL,
	"media_id" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "replacement_photos_replacement_id_media_id_pk" PRIMARY KEY("replacement_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "replacements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"tracking_number" text,
	"carrier" text,
	"tracking_url" text,
	"booking_id" uuid,
	"courier" text,
	"reference" text,
	"parcel_state" text,
	"parcel_state_at" timestamp with time zone,
	"pickup_on" date,
	"tried_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "replacements_known_state" CHECK ("replacements"."state" in ('requested', 'approved', 'refused', 'shipped', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "return_pickup_scans" (
	"pickup_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	CONSTRAINT "return_pickup_scans_pickup_id_at_words_place_pk" PRIMARY KEY("pickup_id","at","words","place")
);
--> statement-breakpoint
CREATE TABLE "return_pickups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"replacement_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone,
	"reference" text,
	"tracking_number" text,
	"tracking_url" text,
	"carrier" text,
	"pickup_on" date,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"booked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_ratings" (
	"sku" text PRIMARY KEY NOT NULL,
	"one" integer DEFAULT 0 NOT NULL,
	"two" integer DEFAULT 0 NOT NULL,
	"three" integer DEFAULT 0 NOT NULL,
	"four" integer DEFAULT 0 NOT NULL,
	"five" integer DEFAULT 0 NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"sum" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_ratings_add_up" CHECK ("product_ratings"."count" = "product_ratings"."one" + "product_ratings"."two" + "product_ratings"."three" + "product_ratings"."four" + "product_ratings"."five" and "product_ratings"."sum" = "product_ratings"."one" + 2 * "product_ratings"."two" + 3 * "product_ratings"."three" + 4 * "product_ratings"."four" + 5 * "product_ratings"."five"),
	CONSTRAINT "product_ratings_never_below_zero" CHECK (least("product_ratings"."one", "product_ratings"."two", "product_ratings"."three", "product_ratings"."four", "product_ratings"."five") >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_opt_outs" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"review_id" uuid NOT NULL,
	"media_id" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "review_photos_review_id_media_id_pk" PRIMARY KEY("review_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_line_id" uuid NOT NULL,
	"user_id" text,
	"author_name" text NOT NULL,
	"sku" text NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"colour" text NOT NULL,
	"stars" integer NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"words_hash" text NOT NULL,
	"is_asked" boolean NOT NULL,
	"state" text NOT NULL,
	"concerns" text DEFAULT '' NOT NULL,
	"rule" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_once_per_line" UNIQUE("order_line_id"),
	CONSTRAINT "reviews_one_to_five_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "account_carts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"devices" jsonb NOT NULL,
	"orders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now(),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_wishes_once" UNIQUE("product_id","email")
);
--> statement-breakpoint
CREATE TABLE "cart_reminders" (
	"user_id" text PRIMARY KEY NOT NULL,
	"agreed_at" timestamp with time zone,
	"agreed_text" text DEFAULT '' NOT NULL,
	"lines" jsonb,
	"left_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"mailed_left_at" timestamp with time zone,
	"mailed_cart" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_carts" (
	"email" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"agreed_at" timestamp with time zone,
	"agreed_text" text NOT NULL,
	"lines" jsonb,
	"left_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"mailed_left_at" timestamp with time zone,
	"mailed_cart" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_carts_once_per_browser" UNIQUE("browser_hash"),
	CONSTRAINT "guest_carts_once_per_link" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "product_pairs" (
	"sku" text NOT NULL,
	"place" integer NOT NULL,
	"other_sku" text NOT NULL,
	"buyers" integer NOT NULL,
	"lift" double precision NOT NULL,
	CONSTRAINT "product_pairs_sku_place_pk" PRIMARY KEY("sku","place")
);
--> statement-breakpoint
CREATE TABLE "refused_cart_mails" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_mail_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"drops_since" timestamp with time zone,
	"returns_since" timestamp with time zone,
	"last_mail_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_products" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"price_paise" integer NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"line" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"told_paise" integer,
	"was_sold_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "saved_products_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "stock_returns" (
	"sku" text PRIMARY KEY NOT NULL,
	"returned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "order_texts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_portions" (
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"bucket" integer NOT NULL,
	"offsets" "bytea" NOT NULL,
	"places" "bytea" NOT NULL,
	CONSTRAINT "search_portions_kind_word_bucket_pk" PRIMARY KEY("kind","word","bucket")
);
--> statement-breakpoint
CREATE TABLE "product_texts" (
	"product_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_buckets" (
	"bucket" integer PRIMARY KEY NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"position" integer PRIMARY KEY NOT NULL,
	"writes" integer DEFAULT 1 NOT NULL,
	"packed_name" text,
	"packed_type" text,
	"packed_title" text
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"keyword" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_missed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_postings" (
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"bucket" integer NOT NULL,
	"spots" integer[] NOT NULL,
	"prices" integer[] NOT NULL,
	CONSTRAINT "search_postings_kind_word_bucket_pk" PRIMARY KEY("kind","word","bucket")
);
--> statement-breakpoint
CREATE TABLE "search_prices" (
	"bucket" integer NOT NULL,
	"step" integer NOT NULL,
	"least_paise" integer NOT NULL,
	"cheaper" "bytea" NOT NULL,
	"offsets" "bytea" NOT NULL,
	"prices" "bytea" NOT NULL,
	CONSTRAINT "search_prices_bucket_step_pk" PRIMARY KEY("bucket","step")
);
--> statement-breakpoint
CREATE TABLE "search_ranks" (
	"kind" text NOT NULL,
	"sku" text NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "search_ranks_kind_sku_pk" PRIMARY KEY("kind","sku")
);
--> statement-breakpoint
CREATE TABLE "search_stock_changes" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "search_stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"folded" text NOT NULL,
	"sound" text NOT NULL,
	"first_position" integer NOT NULL,
	"product_count" integer NOT NULL,
	CONSTRAINT "search_words_kind_word_pk" PRIMARY KEY("kind","word")
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"rule" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "segments_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"address" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connection_variables" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"texts" jsonb,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"made_from" integer NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"key" text PRIMARY KEY NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returned_pieces" (
	"shipment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"sellable" integer,
	"came_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returned_pieces_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "returned_pieces_whole_quantity" CHECK ("returned_pieces"."quantity" between 1 and 100000),
	CONSTRAINT "returned_pieces_sellable" CHECK ("returned_pieces"."sellable" between 0 and "returned_pieces"."quantity")
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_lines_whole_quantity" CHECK ("shipment_lines"."quantity" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "shipment_scans" (
	"shipment_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	CONSTRAINT "shipment_scans_shipment_id_at_words_place_pk" PRIMARY KEY("shipment_id","at","words","place")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer DEFAULT 1 NOT NULL,
	"courier" text NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone,
	"reference" text,
	"tracking_number" text,
	"tracking_url" text,
	"carrier" text,
	"expected_on" date,
	"pickup_on" date,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"booked_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"place_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_moves_some_pieces" CHECK ("stock_moves"."pieces" <> 0)
);
--> statement-breakpoint
CREATE TABLE "staff_news" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "staff_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"subject" text NOT NULL,
	"path" text NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_news_once" UNIQUE("kind","key")
);
--> statement-breakpoint
CREATE TABLE "staff_news_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"by_mail" text[] NOT NULL,
	"in_browser" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_news_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packing_claims" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_counts_day_name_bucket_pk" PRIMARY KEY("day","name","bucket")
);
--> statement-breakpoint
CREATE TABLE "health_reports" (
	"name" text PRIMARY KEY NOT NULL,
	"interval_ms" integer,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "report_sums" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"pieces" bigint DEFAULT 0 NOT NULL,
	"paise" bigint DEFAULT 0 NOT NULL,
	"back_paise" bigint DEFAULT 0 NOT NULL,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_sums_kind_day_key_pk" PRIMARY KEY("kind","day","key")
);
--> statement-breakpoint
CREATE TABLE "complaint_photos" (
	"complaint_id" uuid NOT NULL,
	"media_id" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "complaint_photos_complaint_id_media_id_pk" PRIMARY KEY("complaint_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "complaint_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"step" text NOT NULL,
	"author" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_number" text NOT NULL,
	"product" text NOT NULL,
	"words" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_on" date NOT NULL,
	"waiting_since" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"redressed_at" timestamp with time zone,
	"reopenings" integer DEFAULT 0 NOT NULL,
	"told_unanswered_at" timestamp with time zone,
	"told_near_at" timestamp with time zone,
	"state_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaints_number_unique" UNIQUE("number"),
	CONSTRAINT "complaints_reopen_once" CHECK ("complaints"."reopenings" between 0 and 1),
	CONSTRAINT "complaints_redressed_have_a_time" CHECK (("complaints"."state" = 'redressed') = ("complaints"."redressed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "warranties" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"months" integer NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	CONSTRAINT "warranties_have_months" CHECK ("warranties"."months" > 0)
);
--> statement-breakpoint
CREATE TABLE "warranty_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_line_id" uuid NOT NULL,
	"serial_number" text NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warranty_claims_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "warranty_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warranty_photos" (
	"claim_id" uuid NOT NULL,
	"media_id" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "warranty_photos_claim_id_media_id_pk" PRIMARY KEY("claim_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "catalogue_import_changes" ADD CONSTRAINT "catalogue_import_changes_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "place_stocks" ADD CONSTRAINT "place_stocks_sku_stocks_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."stocks"("sku") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "place_stocks" ADD CONSTRAINT "place_stocks_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sku_stocks_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."stocks"("sku") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_adjustments" ADD CONSTRAINT "stock_adjustments_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "e_waste_events" ADD CONSTRAINT "e_waste_events_pickup_id_e_waste_pickups_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."e_waste_pickups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "e_waste_items" ADD CONSTRAINT "e_waste_items_pickup_id_e_waste_pickups_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."e_waste_pickups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imported_customers" ADD CONSTRAINT "imported_customers_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imported_orders" ADD CONSTRAINT "imported_orders_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_phones" ADD CONSTRAINT "account_phones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD CONSTRAINT "staff_accounts_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_activity" ADD CONSTRAINT "staff_activity_session_id_staff_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD CONSTRAINT "staff_two_factors_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "line_changes" ADD CONSTRAINT "line_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_line_change_id_line_changes_id_fk" FOREIGN KEY ("line_change_id") REFERENCES "public"."line_changes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_visits" ADD CONSTRAINT "account_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "erasure_notices" ADD CONSTRAINT "erasure_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_persons" ADD CONSTRAINT "order_persons_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question_posts" ADD CONSTRAINT "question_posts_question_id_question_posts_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question_posts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question_posts" ADD CONSTRAINT "question_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_question_id_question_posts_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question_posts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "replacement_lines" ADD CONSTRAINT "replacement_lines_replacement_id_replacements_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."replacements"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "replacement_photos" ADD CONSTRAINT "replacement_photos_replacement_id_replacements_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."replacements"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "replacement_photos" ADD CONSTRAINT "replacement_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "replacements" ADD CONSTRAINT "replacements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_pickup_scans" ADD CONSTRAINT "return_pickup_scans_pickup_id_return_pickups_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."return_pickups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_pickups" ADD CONSTRAINT "return_pickups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_pickups" ADD CONSTRAINT "return_pickups_replacement_id_replacements_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."replacements"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_carts" ADD CONSTRAINT "account_carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_wishes" ADD CONSTRAINT "stock_wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_mail_choices" ADD CONSTRAINT "saved_mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_returns" ADD CONSTRAINT "stock_returns_sku_stocks_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."stocks"("sku") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_texts" ADD CONSTRAINT "order_texts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_texts" ADD CONSTRAINT "product_texts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "returned_pieces" ADD CONSTRAINT "returned_pieces_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "returned_pieces" ADD CONSTRAINT "returned_pieces_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment_scans" ADD CONSTRAINT "shipment_scans_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_news_choices" ADD CONSTRAINT "staff_news_choices_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "packing_claims" ADD CONSTRAINT "packing_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "packing_claims" ADD CONSTRAINT "packing_claims_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complaint_photos" ADD CONSTRAINT "complaint_photos_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complaint_photos" ADD CONSTRAINT "complaint_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complaint_steps" ADD CONSTRAINT "complaint_steps_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "warranties" ADD CONSTRAINT "warranties_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "warranty_events" ADD CONSTRAINT "warranty_events_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "warranty_photos" ADD CONSTRAINT "warranty_photos_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "warranty_photos" ADD CONSTRAINT "warranty_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "addresses_by_user" ON "addresses" USING btree ("user_id","added_at");
--> statement-breakpoint
CREATE INDEX "addresses_by_phone_start" ON "addresses" USING btree ("phone" text_pattern_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";
--> statement-breakpoint
CREATE INDEX "campaign_recipients_due" ON "campaign_recipients" USING btree ("due_at") WHERE "campaign_recipients"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "campaign_recipients_waiting" ON "campaign_recipients" USING btree ("campaign_id") WHERE "campaign_recipients"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "campaign_recipients_attempted" ON "campaign_recipients" USING btree ("attempted_at");
--> statement-breakpoint
CREATE INDEX "campaign_recipients_by_email" ON "campaign_recipients" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "catalogue_import_changes_to_undo" ON "catalogue_import_changes" USING btree ("import_id","id") WHERE "catalogue_import_changes"."outcome" is null;
--> statement-breakpoint
CREATE INDEX "catalogue_import_changes_by_import" ON "catalogue_import_changes" USING btree ("import_id","id");
--> statement-breakpoint
CREATE INDEX "catalogue_import_changes_by_product" ON "catalogue_import_changes" USING btree ("product_id") WHERE "catalogue_import_changes"."outcome" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_imports_one_at_a_time" ON "catalogue_imports" USING btree ("state") WHERE "catalogue_imports"."state" = 'running';
--> statement-breakpoint
CREATE INDEX "catalogue_imports_to_undo" ON "catalogue_imports" USING btree ("id") WHERE "catalogue_imports"."undo" = 'running';
--> statement-breakpoint
CREATE INDEX "past_prices_by_product" ON "past_prices" USING btree ("product_id","ended_at");
--> statement-breakpoint
CREATE INDEX "past_prices_by_end" ON "past_prices" USING btree ("ended_at");
--> statement-breakpoint
CREATE INDEX "price_schedules_by_product" ON "price_schedules" USING btree ("product_id","id");
--> statement-breakpoint
CREATE INDEX "price_schedules_to_start" ON "price_schedules" USING btree ("starts_at") WHERE "price_schedules"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "price_schedules_to_end" ON "price_schedules" USING btree ("ends_at") WHERE "price_schedules"."state" = 'running';
--> statement-breakpoint
CREATE INDEX "products_by_type" ON "products" USING btree ("type","position");
--> statement-breakpoint
CREATE INDEX "products_by_position" ON "products" USING btree ("position");
--> statement-breakpoint
CREATE INDEX "products_by_sku" ON "products" USING btree ("sku");
--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("type","price_paise","position");
--> statement-breakpoint
CREATE INDEX "products_by_slug" ON "products" USING btree (lower("sku"));
--> statement-breakpoint
CREATE INDEX "products_by_family" ON "products" USING btree (product_family("name", "facts"),"position");
--> statement-breakpoint
CREATE INDEX "products_by_gaps" ON "products" USING btree (declaration_gaps("type", "facts"),(("withdrawn_at" is not null)::int),"position");
--> statement-breakpoint
CREATE INDEX "products_by_tag" ON "products" USING gin (("facts" -> 'tags')) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "products_withdrawn" ON "products" USING btree ("position") WHERE "products"."withdrawn_at" is not null;
--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("position") WHERE "products"."withdrawn_at" is null;
--> statement-breakpoint
CREATE INDEX "products_engraved" ON "products" USING btree ("position") WHERE "products"."facts" ? 'engravingLetters';
--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("position") WHERE "products"."is_draft";
--> statement-breakpoint
CREATE INDEX "publish_schedules_by_product" ON "publish_schedules" USING btree ("product_id","id");
--> statement-breakpoint
CREATE INDEX "publish_schedules_due" ON "publish_schedules" USING btree ("due_at") WHERE "publish_schedules"."state" = 'waiting';
--> statement-breakpoint
CREATE UNIQUE INDEX "publish_schedules_one_waits" ON "publish_schedules" USING btree ("product_id","publishes") WHERE "publish_schedules"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "stock_adjustments_by_sku" ON "stock_adjustments" USING btree ("sku","id");
--> statement-breakpoint
CREATE INDEX "stocks_few" ON "stocks" USING btree ("few","sku") WHERE "stocks"."few" is not null;
--> statement-breakpoint
CREATE INDEX "stocks_low" ON "stocks" USING btree ("low","sku") WHERE "stocks"."low" is not null;
--> statement-breakpoint
CREATE INDEX "credit_entries_by_credit" ON "credit_entries" USING btree ("credit_id","happened_at");
--> statement-breakpoint
CREATE INDEX "credit_entries_by_payment" ON "credit_entries" USING btree ("payment_id") WHERE "credit_entries"."payment_id" is not null;
--> statement-breakpoint
CREATE INDEX "credit_entries_by_day" ON "credit_entries" USING btree ("happened_at");
--> statement-breakpoint
CREATE INDEX "credits_by_user" ON "credits" USING btree ("user_id") WHERE "credits"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "credits_by_order" ON "credits" USING btree ("order_id") WHERE "credits"."order_id" is not null;
--> statement-breakpoint
CREATE INDEX "credits_to_expire" ON "credits" USING btree ("expires_at") WHERE "credits"."left_paise" > 0;
--> statement-breakpoint
CREATE INDEX "e_waste_events_by_pickup" ON "e_waste_events" USING btree ("pickup_id","happened_at");
--> statement-breakpoint
CREATE INDEX "e_waste_pickups_by_email" ON "e_waste_pickups" USING btree ("email","asked_at");
--> statement-breakpoint
CREATE INDEX "e_waste_pickups_by_state" ON "e_waste_pickups" USING btree ("state","state_changed_at");
--> statement-breakpoint
CREATE INDEX "enquiries_by_email" ON "enquiries" USING btree ("email","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_current" ON "quotations" USING btree ("enquiry_id") WHERE "quotations"."replaced_at" is null;
--> statement-breakpoint
CREATE INDEX "quotations_by_enquiry" ON "quotations" USING btree ("enquiry_id");
--> statement-breakpoint
CREATE INDEX "gift_cards_to_issue" ON "gift_cards" USING btree ("order_id") WHERE "gift_cards"."credit_id" is null;
--> statement-breakpoint
CREATE INDEX "gift_cards_to_mail" ON "gift_cards" USING btree ("mail_on") WHERE "gift_cards"."credit_id" is not null and "gift_cards"."mailed_at" is null;
--> statement-breakpoint
CREATE INDEX "imported_customers_by_phone" ON "imported_customers" USING btree ("phone" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "imported_customers_by_email" ON "imported_customers" USING btree ("email" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "imported_customers_by_name" ON "imported_customers" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "imported_customers_by_import" ON "imported_customers" USING btree ("import_id");
--> statement-breakpoint
CREATE INDEX "imported_orders_by_number" ON "imported_orders" USING btree (lower("number") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "imported_orders_by_phone" ON "imported_orders" USING btree ("phone" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "imported_orders_by_email" ON "imported_orders" USING btree ("email" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "imported_orders_by_name" ON "imported_orders" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "imported_orders_by_placed" ON "imported_orders" USING btree ("placed_at");
--> statement-breakpoint
CREATE INDEX "imported_orders_by_import" ON "imported_orders" USING btree ("import_id");
--> statement-breakpoint
CREATE INDEX "accounts_by_user" ON "accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "phone_codes_by_end" ON "phone_codes" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "phone_codes_by_user" ON "phone_codes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "staff_accounts_by_user" ON "staff_accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "staff_invites_by_email" ON "staff_invites" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "staff_passkeys_by_user" ON "staff_passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "staff_sessions_by_user" ON "staff_sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "staff_sessions_by_end" ON "staff_sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "staff_users_by_email_start" ON "staff_users" USING btree ((coalesce(lower("email"), '~' || "id") collate "C"));
--> statement-breakpoint
CREATE INDEX "staff_users_by_name_words" ON "staff_users" USING gin (words_of(with_spellings("name"))) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "staff_verifications_by_identifier" ON "staff_verifications" USING btree ("identifier");
--> statement-breakpoint
CREATE INDEX "staff_verifications_by_end" ON "staff_verifications" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "users_by_email_start" ON "users" USING btree ((coalesce(lower("email"), '~' || "id") collate "C"));
--> statement-breakpoint
CREATE INDEX "users_by_name_words" ON "users" USING gin (words_of(with_spellings("name"))) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");
--> statement-breakpoint
CREATE INDEX "verifications_by_end" ON "verifications" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "e_invoices_open" ON "e_invoices" USING btree ("due_at") WHERE "e_invoices"."state" <> 'registered';
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once_per_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';
--> statement-breakpoint
CREATE INDEX "invoices_by_order" ON "invoices" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "invoices_by_issue" ON "invoices" USING btree ("issued_at");
--> statement-breakpoint
CREATE INDEX "outbox_mails_waiting" ON "outbox_mails" USING btree ("next_attempt_at") WHERE "outbox_mails"."sent_at" is null;
--> statement-breakpoint
CREATE INDEX "outbox_mails_due" ON "outbox_mails" USING btree ("due_at") WHERE "outbox_mails"."sent_at" is null and "outbox_mails"."failed_at" is null;
--> statement-breakpoint
CREATE INDEX "outbox_mails_plain" ON "outbox_mails" USING btree ("sent_at") WHERE "outbox_mails"."text" is not null;
--> statement-breakpoint
CREATE INDEX "outbox_mails_by_reader" ON "outbox_mails" USING btree (lower("recipient"));
--> statement-breakpoint
CREATE INDEX "outbox_mails_sent" ON "outbox_mails" USING btree ("sent_at");
--> statement-breakpoint
CREATE INDEX "outbox_mails_failed" ON "outbox_mails" USING btree ("failed_at") WHERE "outbox_mails"."failed_at" is not null;
--> statement-breakpoint
CREATE INDEX "media_to_remove" ON "media" USING btree ("remove_at") WHERE "media"."remove_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "picture_downloads_of_product" ON "picture_downloads" USING btree ("product_id","address");
--> statement-breakpoint
CREATE INDEX "picture_downloads_waiting" ON "picture_downloads" USING btree ("product_id","id") WHERE "picture_downloads"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "picture_downloads_failed" ON "picture_downloads" USING btree ("id") WHERE "picture_downloads"."state" = 'failed';
--> statement-breakpoint
CREATE INDEX "order_messages_by_day" ON "order_messages" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "event_deliveries_due" ON "event_deliveries" USING btree ("due_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "line_changes_one_waits" ON "line_changes" USING btree ("order_id") WHERE "line_changes"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "line_changes_by_order" ON "line_changes" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "line_changes_due" ON "line_changes" USING btree ("payable_until") WHERE "line_changes"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "line_changes_by_end" ON "line_changes" USING btree ("ended_at") WHERE "line_changes"."state" = 'paid';
--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_id","happened_at");
--> statement-breakpoint
CREATE INDEX "order_events_delivered" ON "order_events" USING btree ("happened_at") WHERE "order_events"."state" = 'delivered';
--> statement-breakpoint
CREATE INDEX "order_lines_by_order" ON "order_lines" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_lines_by_product" ON "order_lines" USING btree ("product_id","order_id");
--> statement-breakpoint
CREATE INDEX "order_tags_by_order" ON "order_tags" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","placed_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once_per_phone_key" ON "orders" USING btree ("idempotency_key") WHERE "orders"."user_id" is null and "orders"."guest_email" is null and "orders"."email" = '';
--> statement-breakpoint
CREATE INDEX "orders_with_buyer" ON "orders" USING btree ("placed_at") WHERE "orders"."phone" <> '';
--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "orders_not_paid" ON "orders" USING btree ("payment_state","id") WHERE "orders"."payment_state" <> 'paid';
--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_paise");
--> statement-breakpoint
CREATE INDEX "orders_by_number_start" ON "orders" USING btree ("number" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "orders_by_phone_start" ON "orders" USING btree ("phone" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "orders_by_email_start" ON "orders" USING btree (lower("email") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "orders_by_guest_start" ON "orders" USING btree (("guest_email" collate "C")) WHERE "orders"."guest_email" is not null;
--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("payable_until") WHERE "orders"."lifecycle" = 'open';
--> statement-breakpoint
CREATE INDEX "orders_cancel_asked" ON "orders" USING btree ("cancel_asked_at") WHERE "orders"."cancel_asked_at" is not null and "orders"."fulfilment_state" = 'shipped';
--> statement-breakpoint
CREATE INDEX "orders_returned" ON "orders" USING btree ("phone") WHERE "orders"."state" = 'returned';
--> statement-breakpoint
CREATE INDEX "payment_exceptions_open" ON "payment_exceptions" USING btree ("id") WHERE "payment_exceptions"."resolved_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_exceptions_by_order" ON "payment_exceptions" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "payments_by_method" ON "payments" USING btree ("method","order_id");
--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("reference") WHERE "payments"."reference" is not null;
--> statement-breakpoint
CREATE INDEX "payments_by_charge_id" ON "payments" USING btree ("charge_id") WHERE "payments"."charge_id" is not null;
--> statement-breakpoint
CREATE INDEX "payments_unreconciled" ON "payments" USING btree ("settled_at") WHERE "payments"."reconciled_at" is null;
--> statement-breakpoint
CREATE INDEX "payments_by_line_change" ON "payments" USING btree ("line_change_id") WHERE "payments"."line_change_id" is not null;
--> statement-breakpoint
CREATE INDEX "payments_by_settlement" ON "payments" USING btree ("settled_at");
--> statement-breakpoint
CREATE INDEX "payments_given_up" ON "payments" USING btree ("settled_at") WHERE "payments"."state" in ('declined', 'expired');
--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("asked_at") WHERE "payments"."state" in ('asked', 'pending');
--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "refunds_by_reference" ON "refunds" USING btree ("reference") WHERE "refunds"."reference" is not null;
--> statement-breakpoint
CREATE INDEX "refunds_by_end" ON "refunds" USING btree ("refunded_at") WHERE "refunds"."refunded_at" is not null;
--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("asked_at") WHERE "refunds"."state" = 'asked';
--> statement-breakpoint
CREATE INDEX "settlement_lines_by_day" ON "settlement_lines" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "settlement_lines_by_payment" ON "settlement_lines" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "account_visits_by_time" ON "account_visits" USING btree ("seen_at");
--> statement-breakpoint
CREATE INDEX "breach_notices_by_time" ON "breach_notices" USING btree ("noticed_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once_of_account" ON "consents" USING btree ("user_id","purpose","subject") WHERE "consents"."ended_at" is null and "consents"."user_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once_of_address" ON "consents" USING btree ("email","purpose","subject") WHERE "consents"."ended_at" is null and "consents"."email" is not null;
--> statement-breakpoint
CREATE INDEX "consents_by_user" ON "consents" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "consents_by_email" ON "consents" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "consents_by_end" ON "consents" USING btree ("ended_at");
--> statement-breakpoint
CREATE INDEX "erasure_notices_by_time" ON "erasure_notices" USING btree ("noticed_at");
--> statement-breakpoint
CREATE INDEX "order_persons_by_key" ON "order_persons" USING gin ("person_keys");
--> statement-breakpoint
CREATE INDEX "promotion_uses_by_order" ON "promotion_uses" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "promotion_uses_by_code" ON "promotion_uses" USING btree ("code","order_id") WHERE "promotion_uses"."code" is not null;
--> statement-breakpoint
CREATE INDEX "promotion_uses_by_person" ON "promotion_uses" USING gin ("person_keys");
--> statement-breakpoint
CREATE INDEX "promotion_uses_by_time" ON "promotion_uses" USING btree ("promotion_id","used_at");
--> statement-breakpoint
CREATE INDEX "promotions_automatic" ON "promotions" USING btree ("id") WHERE "promotions"."code" is null and "promotions"."is_on";
--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_one_agreed" ON "promotions" USING btree ("is_agreed") WHERE "promotions"."is_agreed";
--> statement-breakpoint
CREATE INDEX "purchase_lines_by_sku" ON "purchase_lines" USING btree ("sku");
--> statement-breakpoint
CREATE INDEX "purchases_open" ON "purchases" USING btree ("id") WHERE "purchases"."closed_at" is null;
--> statement-breakpoint
CREATE INDEX "question_posts_published" ON "question_posts" USING btree ("sku") WHERE "question_posts"."state" = 'published' and "question_posts"."question_id" is null;
--> statement-breakpoint
CREATE INDEX "question_posts_answers" ON "question_posts" USING btree ("question_id","written_at");
--> statement-breakpoint
CREATE INDEX "question_posts_by_state" ON "question_posts" USING btree ("state","state_changed_at");
--> statement-breakpoint
CREATE INDEX "question_posts_by_words" ON "question_posts" USING btree ("words_hash");
--> statement-breakpoint
CREATE INDEX "question_posts_by_user" ON "question_posts" USING btree ("user_id","written_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "question_posts_one_answer_a_person" ON "question_posts" USING btree ("question_id","user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "question_posts_one_answer_of_the_shop" ON "question_posts" USING btree ("question_id") WHERE "question_posts"."is_shop";
--> statement-breakpoint
CREATE INDEX "question_votes_by_user" ON "question_votes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "redirects_by_target" ON "redirects" USING btree ("target_key");
--> statement-breakpoint
CREATE INDEX "replacement_photos_by_media" ON "replacement_photos" USING btree ("media_id");
--> statement-breakpoint
CREATE INDEX "replacements_by_order" ON "replacements" USING btree ("order_id","asked_at");
--> statement-breakpoint
CREATE INDEX "replacements_on_their_way" ON "replacements" USING btree ("asked_at") WHERE "replacements"."state" = 'shipped' and "replacements"."reference" is not null;
--> statement-breakpoint
CREATE INDEX "replacements_by_tracking_number" ON "replacements" USING btree ("tracking_number");
--> statement-breakpoint
CREATE INDEX "replacements_undecided" ON "replacements" USING btree ("id") WHERE "replacements"."state" = 'requested';
--> statement-breakpoint
CREATE UNIQUE INDEX "return_pickups_one_open_per_request" ON "return_pickups" USING btree ("replacement_id") WHERE "return_pickups"."state" <> 'cancelled';
--> statement-breakpoint
CREATE INDEX "return_pickups_by_order" ON "return_pickups" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "return_pickups_by_tracking_number" ON "return_pickups" USING btree ("tracking_number");
--> statement-breakpoint
CREATE INDEX "return_pickups_due" ON "return_pickups" USING btree ("due_at") WHERE "return_pickups"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX "review_photos_by_media" ON "review_photos" USING btree ("media_id");
--> statement-breakpoint
CREATE INDEX "review_votes_by_user" ON "review_votes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("sku","written_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "reviews"."state" = 'published';
--> statement-breakpoint
CREATE INDEX "reviews_by_state" ON "reviews" USING btree ("state","state_changed_at");
--> statement-breakpoint
CREATE INDEX "reviews_by_words" ON "reviews" USING btree ("words_hash");
--> statement-breakpoint
CREATE INDEX "reviews_by_user" ON "reviews" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "account_carts_by_change" ON "account_carts" USING btree ("changed_at");
--> statement-breakpoint
CREATE INDEX "stock_wishes_by_email" ON "stock_wishes" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "cart_reminders_by_left_at" ON "cart_reminders" USING btree ("left_at") WHERE "cart_reminders"."left_at" is not null;
--> statement-breakpoint
CREATE INDEX "cart_reminders_by_mail" ON "cart_reminders" USING btree ("mailed_left_at") WHERE "cart_reminders"."mailed_left_at" is not null;
--> statement-breakpoint
CREATE INDEX "guest_carts_by_left_at" ON "guest_carts" USING btree ("left_at") WHERE "guest_carts"."left_at" is not null;
--> statement-breakpoint
CREATE INDEX "guest_carts_by_mail" ON "guest_carts" USING btree ("mailed_left_at") WHERE "guest_carts"."mailed_left_at" is not null;
--> statement-breakpoint
CREATE INDEX "guest_carts_by_change" ON "guest_carts" USING btree ("changed_at");
--> statement-breakpoint
CREATE INDEX "saved_mail_choices_by_last_mail" ON "saved_mail_choices" USING btree ("last_mail_at");
--> statement-breakpoint
CREATE INDEX "saved_products_by_product" ON "saved_products" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "order_texts_by_words" ON "order_texts" USING gin (words_of("words")) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "product_texts_by_position" ON "product_texts" USING btree ("position");
--> statement-breakpoint
CREATE INDEX "product_texts_by_sku" ON "product_texts" USING btree ("sku");
--> statement-breakpoint
CREATE INDEX "product_texts_by_words" ON "product_texts" USING gin (words_of("words")) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "search_postings_by_bucket" ON "search_postings" USING btree ("kind","bucket");
--> statement-breakpoint
CREATE INDEX "search_words_by_start" ON "search_words" USING btree ("kind","folded" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "search_words_by_sound" ON "search_words" USING btree ("kind","sound");
--> statement-breakpoint
CREATE INDEX "search_words_by_likeness" ON "search_words" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false) WHERE "search_words"."kind" = 'text';
--> statement-breakpoint
CREATE INDEX "search_words_by_part" ON "search_words" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false) WHERE "search_words"."kind" = 'name';
--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject","happened_at");
--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("happened_at","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor","happened_at");
--> statement-breakpoint
CREATE INDEX "audit_entries_by_words" ON "audit_entries" USING gin (words_of("actor" || ' ' || "action" || ' ' || "subject" || ' ' || "reason")) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "page_versions_by_page" ON "page_versions" USING btree ("key","id");
--> statement-breakpoint
CREATE INDEX "page_versions_by_start" ON "page_versions" USING btree ("starts_at") WHERE "page_versions"."cancelled_at" is null;
--> statement-breakpoint
CREATE INDEX "page_versions_by_end" ON "page_versions" USING btree ("ends_at") WHERE "page_versions"."cancelled_at" is null and "page_versions"."ends_at" is not null;
--> statement-breakpoint
CREATE INDEX "page_versions_shown" ON "page_versions" USING btree ("key","starts_at","id") WHERE "page_versions"."cancelled_at" is null;
--> statement-breakpoint
CREATE INDEX "returned_pieces_waiting" ON "returned_pieces" USING btree ("shipment_id") WHERE "returned_pieces"."sellable" is null;
--> statement-breakpoint
CREATE INDEX "shipments_by_order" ON "shipments" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "shipments_by_tracking_number" ON "shipments" USING btree ("tracking_number");
--> statement-breakpoint
CREATE INDEX "shipments_by_booking" ON "shipments" USING btree ("booked_at") WHERE "shipments"."booked_at" is not null;
--> statement-breakpoint
CREATE INDEX "shipments_due" ON "shipments" USING btree ("due_at") WHERE "shipments"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX "shipments_failed" ON "shipments" USING btree ("state_at") WHERE "shipments"."state" = 'failed';
--> statement-breakpoint
CREATE INDEX "shipments_returning" ON "shipments" USING btree ("order_id") WHERE "shipments"."state" = 'returning';
--> statement-breakpoint
CREATE INDEX "shipments_unsettled" ON "shipments" USING btree ("order_id") WHERE "shipments"."state" in ('delivered', 'returned') and "shipments"."settled_at" is null;
--> statement-breakpoint
CREATE INDEX "stock_moves_by_sku" ON "stock_moves" USING btree ("sku","id");
--> statement-breakpoint
CREATE INDEX "stock_moves_by_order" ON "stock_moves" USING btree ("order_id") WHERE "stock_moves"."order_id" is not null;
--> statement-breakpoint
CREATE INDEX "staff_news_by_time" ON "staff_news" USING btree ("noted_at");
--> statement-breakpoint
CREATE INDEX "packing_claims_by_user" ON "packing_claims" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "complaint_photos_by_media" ON "complaint_photos" USING btree ("media_id");
--> statement-breakpoint
CREATE INDEX "complaint_steps_by_complaint" ON "complaint_steps" USING btree ("complaint_id","happened_at");
--> statement-breakpoint
CREATE INDEX "complaints_by_state" ON "complaints" USING btree ("state","due_on","id");
--> statement-breakpoint
CREATE INDEX "complaints_open_by_due" ON "complaints" USING btree ("due_on","id") WHERE "complaints"."redressed_at" is null;
--> statement-breakpoint
CREATE INDEX "complaints_unanswered" ON "complaints" USING btree ("waiting_since") WHERE "complaints"."answered_at" is null and "complaints"."told_unanswered_at" is null;
--> statement-breakpoint
CREATE INDEX "complaints_by_email" ON "complaints" USING btree ("email","received_at");
--> statement-breakpoint
CREATE INDEX "complaints_by_received" ON "complaints" USING btree ("received_at","due_on","redressed_at");
--> statement-breakpoint
CREATE INDEX "complaints_to_erase" ON "complaints" USING btree ("state_changed_at") WHERE "complaints"."state" = 'redressed' and "complaints"."email" <> '';
--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_claims_one_open_per_piece" ON "warranty_claims" USING btree ("order_line_id","serial_number") WHERE "warranty_claims"."state" <> 'closed';
--> statement-breakpoint
CREATE INDEX "warranty_claims_by_line" ON "warranty_claims" USING btree ("order_line_id");
--> statement-breakpoint
CREATE INDEX "warranty_claims_by_serial" ON "warranty_claims" USING btree ("serial_number");
--> statement-breakpoint
CREATE INDEX "warranty_claims_by_state" ON "warranty_claims" USING btree ("state","state_changed_at");
--> statement-breakpoint
CREATE INDEX "warranty_events_by_claim" ON "warranty_events" USING btree ("claim_id","happened_at");
--> statement-breakpoint
CREATE INDEX "warranty_photos_by_media" ON "warranty_photos" USING btree ("media_id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_known_states" CHECK (
	"lifecycle" IN ('open', 'confirmed', 'cancelled', 'failed')
	AND "payment_state" IN ('pending', 'paid', 'partly_refunded', 'refund_asked', 'refunded', 'failed')
	AND "fulfilment_state" IN ('unfulfilled', 'packed', 'shipped', 'delivered', 'returned')
	AND "return_state" IN ('none', 'requested', 'approved', 'refused', 'shipped', 'completed'));
--> statement-breakpoint
-- Sorted numbers hardly compress, and trying takes time.
ALTER TABLE "search_portions" ALTER COLUMN "offsets" SET STORAGE EXTERNAL, ALTER COLUMN "places" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "search_postings" ALTER COLUMN "spots" SET STORAGE EXTERNAL, ALTER COLUMN "prices" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "search_prices" ALTER COLUMN "cheaper" SET STORAGE EXTERNAL, ALTER COLUMN "offsets" SET STORAGE EXTERNAL, ALTER COLUMN "prices" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- The count of a word is updated in place, without a new entry in any index.
ALTER TABLE "search_words" SET (fillfactor = 80);
--> statement-breakpoint
CREATE FUNCTION "refuse_to_rewrite_invoices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'an issued invoice stands as it is' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoice_lines_stand" BEFORE UPDATE OR DELETE ON "invoice_lines"
	FOR EACH ROW EXECUTE FUNCTION "refuse_to_rewrite_invoices"();
--> statement-breakpoint
CREATE FUNCTION "note_stock_return"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "stock_returns" ("sku") VALUES (NEW.sku) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stocks_came_back" AFTER UPDATE OF "quantity" ON "stocks"
	FOR EACH ROW WHEN (OLD.quantity = 0 AND NEW.quantity > 0) EXECUTE FUNCTION "note_stock_return"();
--> statement-breakpoint
-- Notifies every node on the channel `page_news` of changes that cached pages may show: `stock` or `product`, then one SKU a line;
-- `everything` above 50 SKUs. Pages show a stock as sold out, as one of the last five pieces, or as plenty: other changes are not sent.
CREATE FUNCTION "tell_pages"(kind text, skus text[]) RETURNS void LANGUAGE sql AS $$
	SELECT pg_notify('page_news', CASE WHEN cardinality(skus) > 50 THEN 'everything'
		ELSE kind || E'\n' || array_to_string(skus, E'\n') END)
	WHERE cardinality(skus) > 0
$$;
--> statement-breakpoint
CREATE FUNCTION "tell_of_stock_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_pages('stock', ARRAY(
		SELECT now_there.sku FROM now_there JOIN was_there USING (sku)
		WHERE least(now_there.quantity, 6) <> least(was_there.quantity, 6) LIMIT 51));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stocks_changed" AFTER UPDATE ON "stocks" REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_stock_change"();
--> statement-breakpoint
-- A product page shows the other colours, so a change of a product concerns its whole family.
CREATE FUNCTION "tell_of_product_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	told text[] := ARRAY(SELECT sku FROM changed LIMIT 51);
	families text[];
BEGIN
	IF cardinality(told) <= 50 THEN
		families := ARRAY(SELECT DISTINCT product_family(name, facts) FROM changed);
		told := ARRAY(SELECT unnest(told) UNION
			SELECT sku FROM products WHERE product_family(name, facts) = ANY (families) LIMIT 51);
	END IF;
	PERFORM tell_pages('product', told);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_came" AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_product_change"();
--> statement-breakpoint
CREATE TRIGGER "products_changed" AFTER UPDATE ON "products" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_product_change"();
--> statement-breakpoint
CREATE TRIGGER "products_went" AFTER DELETE ON "products" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_product_change"();
--> statement-breakpoint
CREATE TRIGGER "products_renumbered" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_product_change"();
--> statement-breakpoint
-- For nodes of the previous release, which write no buyer. Removed in the next release.
CREATE FUNCTION "copy_invoice_buyer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT json_build_object('fullName', full_name, 'address', address, 'phone', phone, 'city', city, 'region', region)
		INTO NEW.buyer FROM orders WHERE id = NEW.order_id;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoices_name_their_buyer" BEFORE INSERT ON "invoices"
	FOR EACH ROW WHEN (NEW.buyer IS NULL) EXECUTE FUNCTION "copy_invoice_buyer"();
--> statement-breakpoint
CREATE FUNCTION "refuse_to_rewrite_adjustments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a stock adjustment stands as it is' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_adjustments_stand" BEFORE UPDATE OR DELETE ON "stock_adjustments"
	FOR EACH ROW EXECUTE FUNCTION "refuse_to_rewrite_adjustments"();
--> statement-breakpoint
-- The buyer of a document may be erased after the legal retention; nothing else of it changes.
CREATE FUNCTION "keep_issued_invoices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.issued_at < now() - interval '8 years' AND to_jsonb(NEW) - 'buyer' = to_jsonb(OLD) - 'buyer' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'an issued invoice stands as it is' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoices_stand" BEFORE UPDATE OR DELETE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION "keep_issued_invoices"();
--> statement-breakpoint
CREATE FUNCTION notify_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();
--> statement-breakpoint
CREATE FUNCTION keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an audit entry is never changed or deleted';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entries();
--> statement-breakpoint
CREATE FUNCTION "count_product_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := OLD.version + 1;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_counted" BEFORE UPDATE ON "products"
	FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "count_product_version"();
--> statement-breakpoint
-- The state that people read. With cash on delivery an order is confirmed before it is paid; an undeliverable parcel ends its order.
CREATE FUNCTION "order_state_of"(lifecycle text, payment text, fulfilment text, return_state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN lifecycle = 'open' THEN 'placed'
		WHEN lifecycle = 'failed' THEN 'payment_failed'
		WHEN fulfilment = 'returned' THEN 'returned'
		WHEN lifecycle = 'cancelled' THEN 'cancelled'
		WHEN payment IN ('refund_asked', 'refunded') THEN 'refunded'
		WHEN return_state = 'completed' THEN 'replaced'
		WHEN return_state <> 'none' THEN 'replacement_' || return_state
		WHEN fulfilment = 'unfulfilled' THEN CASE payment WHEN 'pending' THEN 'confirmed' ELSE 'paid' END
		ELSE fulfilment END
$$;
--> statement-breakpoint
-- The goods of a delivered order may come back while its payment stays as it is: after a lost dispute its buyer's bank has the money.
CREATE FUNCTION "keep_order_states"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF (NEW.state, NEW.lifecycle, NEW.payment_state, NEW.fulfilment_state, NEW.return_state) <> ('placed', 'open', 'pending', 'unfulfilled', 'none') THEN
			RAISE EXCEPTION 'an order starts as placed, not as %', NEW.state USING ERRCODE = 'check_violation';
		END IF;
		RETURN NEW;
	END IF;
	IF (NEW.lifecycle, NEW.payment_state, NEW.fulfilment_state, NEW.return_state) = (OLD.lifecycle, OLD.payment_state, OLD.fulfilment_state, OLD.return_state) THEN
		IF NEW.state = OLD.state THEN
			RETURN NEW;
		END IF;
		CASE
			WHEN NEW.state = 'confirmed' THEN NEW.lifecycle := 'confirmed';
			WHEN NEW.state = 'paid' THEN NEW.lifecycle := 'confirmed'; NEW.payment_state := 'paid';
			WHEN NEW.state = 'payment_failed' THEN NEW.lifecycle := 'failed'; NEW.payment_state := 'failed';
			WHEN NEW.state IN ('cancelled', 'returned') THEN
				NEW.lifecycle := 'cancelled';
				NEW.payment_state := CASE OLD.payment_state WHEN 'pending' THEN 'failed' ELSE 'refund_asked' END;
				IF NEW.state = 'returned' THEN
					NEW.fulfilment_state := 'returned';
				END IF;
			WHEN NEW.state = 'refunded' THEN NEW.payment_state := 'refund_asked';
			WHEN NEW.state IN ('packed', 'shipped', 'delivered') THEN NEW.fulfilment_state := NEW.state;
			WHEN NEW.state = 'replaced' THEN NEW.return_state := 'completed';
			ELSE NEW.return_state := replace(NEW.state, 'replacement_', '');
		END CASE;
	ELSE
		NEW.state := order_state_of(NEW.lifecycle, NEW.payment_state, NEW.fulfilment_state, NEW.return_state);
	END IF;
	IF NEW.lifecycle <> OLD.lifecycle AND (OLD.lifecycle, NEW.lifecycle) NOT IN (('open', 'confirmed'), ('open', 'failed'), ('confirmed', 'cancelled')) THEN
		RAISE EXCEPTION 'the lifecycle of an order does not go from % to %', OLD.lifecycle, NEW.lifecycle USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.payment_state <> OLD.payment_state AND (OLD.payment_state, NEW.payment_state) NOT IN (
		('pending', 'paid'), ('pending', 'failed'), ('paid', 'partly_refunded'), ('paid', 'refund_asked'),
		('partly_refunded', 'refund_asked'), ('paid', 'refunded'), ('partly_refunded', 'refunded'), ('refund_asked', 'refunded')) THEN
		RAISE EXCEPTION 'the payment of an order does not go from % to %', OLD.payment_state, NEW.payment_state USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.payment_state = 'failed' AND NEW.lifecycle NOT IN ('failed', 'cancelled') THEN
		RAISE EXCEPTION 'an order whose payment failed does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.fulfilment_state <> OLD.fulfilment_state AND (OLD.fulfilment_state, NEW.fulfilment_state) NOT IN (
		('unfulfilled', 'packed'), ('packed', 'shipped'), ('shipped', 'delivered'), ('shipped', 'returned'))
		AND NOT (OLD.fulfilment_state = 'delivered' AND NEW.fulfilment_state = 'returned' AND NEW.lifecycle = 'confirmed') THEN
		RAISE EXCEPTION 'the fulfilment of an order does not go from % to %', OLD.fulfilment_state, NEW.fulfilment_state USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.return_state <> OLD.return_state AND (NEW.return_state = 'none' OR OLD.return_state = 'none' AND NEW.return_state <> 'requested') THEN
		RAISE EXCEPTION 'the return of an order does not go from % to %', OLD.return_state, NEW.return_state USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
		('placed', 'confirmed'), ('placed', 'paid'), ('placed', 'payment_failed'), ('confirmed', 'paid'),
		('confirmed', 'packed'), ('confirmed', 'cancelled'),
		('paid', 'packed'), ('packed', 'shipped'), ('shipped', 'delivered'), ('shipped', 'returned'),
		('paid', 'cancelled'), ('packed', 'cancelled'),
		('delivered', 'replacement_requested'),
		('shipped', 'refunded'), ('delivered', 'refunded'),
		('replacement_requested', 'refunded'), ('replacement_approved', 'refunded'),
		('replacement_refused', 'refunded'), ('replacement_shipped', 'refunded'), ('replaced', 'refunded'))
		AND NOT (OLD.state LIKE 'replace%' AND NEW.state LIKE 'replace%') -- its requests move
		AND NOT (OLD.state IN ('paid', 'packed') AND NEW.payment_state = 'refunded') -- all of it was given back in parts
		AND NOT (OLD.fulfilment_state = 'delivered' AND NEW.state = 'returned' AND NEW.lifecycle = 'confirmed') THEN
		RAISE EXCEPTION 'an order does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_start_lawfully" BEFORE INSERT ON "orders"
	FOR EACH ROW EXECUTE FUNCTION "keep_order_states"();
--> statement-breakpoint
CREATE TRIGGER "orders_move_lawfully" BEFORE UPDATE OF "state", "lifecycle", "payment_state", "fulfilment_state", "return_state" ON "orders"
	FOR EACH ROW EXECUTE FUNCTION "keep_order_states"();
--> statement-breakpoint
-- For nodes of the previous release, which know one payment an order and one refund a payment. Removed in the next release.
CREATE FUNCTION "keep_payments_of_the_release_before"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		NEW.id := coalesce(NEW.id, NEW.order_id);
	ELSIF NEW.state = 'refund_asked' AND OLD.state <> 'refund_asked' THEN
		INSERT INTO "refunds" ("id", "payment_id", "amount_paise", "state", "claimed_until")
			SELECT NEW.id, NEW.id, NEW.amount_paise - NEW.refunded_paise, 'asked', NEW.claimed_until
			WHERE NOT EXISTS (SELECT FROM "refunds" r WHERE r."payment_id" = NEW.id AND r."state" = 'asked');
	ELSIF NEW.state = 'refunded' AND OLD.state = 'refund_asked' AND NEW.refunded_paise < NEW.amount_paise THEN
		NEW.refunded_paise := NEW.amount_paise;
		UPDATE "refunds" SET "state" = 'refunded', "refunded_at" = now(), "claimed_until" = null WHERE "payment_id" = NEW.id AND "state" = 'asked';
		UPDATE "orders" SET "payment_state" = 'refunded' WHERE "id" = NEW.order_id AND "payment_state" = 'refund_asked';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payments_of_the_release_before" BEFORE INSERT OR UPDATE OF "state" ON "payments"
	FOR EACH ROW EXECUTE FUNCTION "keep_payments_of_the_release_before"();
--> statement-breakpoint
CREATE FUNCTION "deliver_order_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "event_deliveries" ("event_id", "listener") SELECT NEW.id, "name" FROM "listeners";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_events_delivered" AFTER INSERT ON "order_events"
	FOR EACH ROW EXECUTE FUNCTION "deliver_order_event"();
--> statement-breakpoint
-- The words like a typed one. `<%` and sound are two queries: together they would be a full scan. The function keeps its plan and its own
-- threshold (`blak` finds 0.6 of itself in black, `spekaer` 0.375 in speaker).
CREATE FUNCTION "fuzzy_words"(typed text, typed_sound text, likeness_of_sound real, most integer)
	RETURNS TABLE(word text, product_count integer, likeness real)
	LANGUAGE plpgsql STABLE SET pg_trgm.word_similarity_threshold = 0.35 AS $$
BEGIN
	RETURN QUERY
	SELECT alike.word, alike.product_count,
		greatest(word_similarity(typed, alike.folded), CASE WHEN alike.sound = typed_sound THEN likeness_of_sound ELSE 0 END) AS likeness
	FROM (
		SELECT known.word, known.sound, known.folded, known.product_count FROM search_words AS known
			WHERE known.kind = 'text' AND typed <% known.folded
		UNION
		SELECT known.word, known.sound, known.folded, known.product_count FROM search_words AS known
			WHERE known.kind = 'text' AND known.sound = typed_sound
	) AS alike
	ORDER BY 3 DESC, similarity(typed, alike.folded) DESC, alike.product_count DESC, alike.word COLLATE "C"
	LIMIT most;
END $$;
--> statement-breakpoint
-- A review stays after its author's account is deleted, without the name.
CREATE FUNCTION "clear_review_author"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.author_name := '';
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reviews_without_author" BEFORE INSERT OR UPDATE ON "reviews"
	FOR EACH ROW WHEN (NEW.user_id IS NULL AND NEW.author_name <> '') EXECUTE FUNCTION "clear_review_author"();
--> statement-breakpoint
-- Questions and answers do as reviews do.
CREATE TRIGGER "question_posts_without_author" BEFORE INSERT OR UPDATE ON "question_posts"
	FOR EACH ROW WHEN (NEW.user_id IS NULL AND NEW.author_name <> '') EXECUTE FUNCTION "clear_review_author"();
--> statement-breakpoint
-- Reviews are sent as `stock`, so that cached lists keep their order.
CREATE FUNCTION "tell_of_new_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_pages('stock', ARRAY(SELECT DISTINCT sku FROM now_there WHERE state = 'published' LIMIT 51));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reviews_came" AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS now_there
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_new_review"();
--> statement-breakpoint
CREATE TRIGGER "question_posts_came" AFTER INSERT ON "question_posts" REFERENCING NEW TABLE AS now_there
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_new_review"();
--> statement-breakpoint
CREATE FUNCTION "tell_of_changed_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_pages('stock', ARRAY(
		SELECT DISTINCT now_there.sku FROM now_there JOIN was_there USING (id)
		WHERE 'published' IN (now_there.state, was_there.state) LIMIT 51));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reviews_changed" AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_changed_review"();
--> statement-breakpoint
CREATE TRIGGER "question_posts_changed" AFTER UPDATE ON "question_posts" REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_changed_review"();
--> statement-breakpoint
CREATE FUNCTION "note_stock_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_stock_changes (sku) VALUES (NEW.sku);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stocks_ran_out_or_came_back" AFTER UPDATE OF "quantity" ON "stocks"
	FOR EACH ROW WHEN ((OLD.quantity > 0) <> (NEW.quantity > 0)) EXECUTE FUNCTION "note_stock_change"();
--> statement-breakpoint
-- Ratings are a facet and a sort key, so a change invalidates lists.
CREATE FUNCTION "note_rating_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_stock_changes (sku) VALUES (NEW.sku);
	PERFORM tell_pages('product', ARRAY[NEW.sku]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ratings_changed" AFTER INSERT OR UPDATE OF "count", "sum" ON "product_ratings"
	FOR EACH ROW EXECUTE FUNCTION "note_rating_change"();
--> statement-breakpoint
-- The plan is cached for the session and may be planned for no rows: a nested loop would take minutes for an import.
CREATE FUNCTION "note_price_change"() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
	INSERT INTO past_prices (product_id, price_paise, mrp_paise)
	SELECT was_there.id, was_there.price_paise, was_there.mrp_paise FROM was_there JOIN now_there USING (id)
	WHERE (was_there.price_paise, was_there.mrp_paise) <> (now_there.price_paise, now_there.mrp_paise);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_repriced" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
	FOR EACH STATEMENT EXECUTE FUNCTION "note_price_change"();
--> statement-breakpoint
-- A product that states no warranty of its own has the months that held when its order was placed.
CREATE FUNCTION "register_warranties"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO warranties (order_line_id, months, began_at)
		SELECT line.id, terms.months, NEW.happened_at
		FROM order_lines line
			JOIN orders placed ON placed.id = line.order_id
			LEFT JOIN products product ON product.id = line.product_id,
			LATERAL (SELECT coalesce((product.facts ->> 'warrantyMonths')::integer, placed.warranty_months) AS months) terms
		WHERE line.order_id = NEW.order_id AND line.product_type NOT IN ('giftwrap', 'giftcard') AND terms.months > 0
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_events_register_warranties" AFTER INSERT ON "order_events"
	FOR EACH ROW WHEN (NEW.state = 'delivered') EXECUTE FUNCTION "register_warranties"();
--> statement-breakpoint
-- The audit log is append-only.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
-- The default place: the first open one in the order of preference.
CREATE FUNCTION "first_place"() RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT id FROM places ORDER BY is_open DESC, position, id LIMIT 1
$$;
--> statement-breakpoint
-- A new stock lies at the default place. The first stock creates the place Main: migrations write no rows.
CREATE FUNCTION "place_new_stocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM added) THEN RETURN NULL; END IF;
	IF NOT EXISTS (SELECT FROM places) THEN
		INSERT INTO places (id, name, position) VALUES (1, 'Main', 1) ON CONFLICT DO NOTHING;
	END IF;
	INSERT INTO place_stocks (sku, place_id, quantity) SELECT sku, first_place(), quantity FROM added ORDER BY sku;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stocks_placed" AFTER INSERT ON "stocks" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "place_new_stocks"();
--> statement-breakpoint
-- Applies stock moves to their places. The writer of a move holds the lock of its stock.
CREATE FUNCTION "move_stocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE place_stocks SET quantity = place_stocks.quantity + moved.pieces
		FROM (SELECT sku, place_id, sum(pieces)::integer AS pieces FROM added GROUP BY sku, place_id) moved
		WHERE place_stocks.sku = moved.sku AND place_stocks.place_id = moved.place_id;
	INSERT INTO place_stocks (sku, place_id, quantity)
		SELECT sku, place_id, sum(pieces)::integer FROM added
		WHERE NOT EXISTS (SELECT FROM place_stocks there WHERE there.sku = added.sku AND there.place_id = added.place_id)
			AND EXISTS (SELECT FROM stocks WHERE stocks.sku = added.sku)
		GROUP BY sku, place_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_moves_made" AFTER INSERT ON "stock_moves" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "move_stocks"();
--> statement-breakpoint
CREATE FUNCTION "refuse_to_rewrite_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a stock move stands as it is' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_moves_stand" BEFORE UPDATE OR DELETE ON "stock_moves"
	FOR EACH ROW EXECUTE FUNCTION "refuse_to_rewrite_moves"();
--> statement-breakpoint
-- An adjustment changes its place. Without a place it adds to the default place, or takes from the places in their order.
CREATE FUNCTION "share_adjustments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stock_moves (sku, place_id, pieces, kind)
		SELECT sku, coalesce(place_id, first_place()), after - before, 'adjusted' FROM added
		WHERE after <> before AND (place_id IS NOT NULL OR after > before)
			AND EXISTS (SELECT FROM places) AND EXISTS (SELECT FROM stocks WHERE stocks.sku = added.sku)
		UNION ALL
		SELECT sku, place_id, -least(quantity, wanted - taken_before), 'adjusted' FROM (
			SELECT added.sku, there.place_id, there.quantity, before - after AS wanted,
				sum(there.quantity) OVER (PARTITION BY added.id ORDER BY places.is_open DESC, places.position, places.id)
					- there.quantity AS taken_before
			FROM added JOIN place_stocks there ON there.sku = added.sku JOIN places ON places.id = there.place_id
			WHERE added.place_id IS NULL AND after < before AND there.quantity > 0) shares
		WHERE taken_before < wanted;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_adjustments_shared" AFTER INSERT ON "stock_adjustments" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION "share_adjustments"();
--> statement-breakpoint
-- For nodes of the previous release, which pack without a place: the pieces leave the places in their order.
CREATE FUNCTION "draw_packed_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM stock_moves WHERE order_id = NEW.id AND kind = 'packed') THEN RETURN NULL; END IF;
	PERFORM FROM stocks WHERE sku IN (SELECT sku FROM order_lines WHERE order_id = NEW.id) ORDER BY sku FOR UPDATE;
	INSERT INTO stock_moves (sku, place_id, pieces, kind, order_id)
		SELECT sku, place_id, -least(quantity, wanted - taken_before), 'packed', NEW.id FROM (
			SELECT line.sku, there.place_id, there.quantity, line.wanted,
				sum(there.quantity) OVER (PARTITION BY line.sku ORDER BY places.is_open DESC, places.position, places.id)
					- there.quantity AS taken_before
			FROM (SELECT sku, sum(quantity - refunded_quantity)::integer AS wanted FROM order_lines
				WHERE order_id = NEW.id GROUP BY sku) line
			JOIN place_stocks there ON there.sku = line.sku JOIN places ON places.id = there.place_id
			WHERE there.quantity > 0) shares
		WHERE taken_before < wanted;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_drawn" AFTER UPDATE ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (OLD.fulfilment_state = 'unfulfilled' AND NEW.fulfilment_state = 'packed') EXECUTE FUNCTION "draw_packed_order"();
--> statement-breakpoint
-- Changes by staff increase `version`; orders increase `uses`, which is not sent.
CREATE FUNCTION notify_promotions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('promotions_changed', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER promotions_changed AFTER INSERT OR DELETE OR UPDATE OF version ON promotions
	FOR EACH STATEMENT EXECUTE FUNCTION notify_promotions_changed();
--> statement-breakpoint
-- Uses are sent only when an automatic offer runs out or becomes available again.
CREATE TRIGGER promotions_run_out AFTER UPDATE OF uses ON promotions FOR EACH ROW
	WHEN (NEW.code IS NULL AND NEW.total_limit IS NOT NULL
		AND (OLD.uses >= OLD.total_limit) IS DISTINCT FROM (NEW.uses >= NEW.total_limit))
	EXECUTE FUNCTION notify_promotions_changed();
--> statement-breakpoint
-- A failed or cancelled order gives its promotions back. No order leaves these states.
CREATE FUNCTION give_promotions_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH given AS (
		UPDATE promotion_uses SET given_back_at = now()
		WHERE order_id = NEW.id AND given_back_at IS NULL
		RETURNING promotion_id, is_counted)
	UPDATE promotions SET uses = uses - 1
	WHERE id IN (SELECT promotion_id FROM given WHERE is_counted);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_give_promotions_back AFTER UPDATE ON orders FOR EACH ROW
	WHEN (OLD.lifecycle IS DISTINCT FROM NEW.lifecycle AND NEW.lifecycle IN ('failed', 'cancelled'))
	EXECUTE FUNCTION give_promotions_back();
--> statement-breakpoint
CREATE FUNCTION notify_pages_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER pages_changed AFTER INSERT OR UPDATE OR DELETE ON page_versions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_pages_changed();
--> statement-breakpoint
CREATE FUNCTION note_account_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_visits AS known (user_id) VALUES (NEW.user_id)
  ON CONFLICT (user_id) DO UPDATE SET seen_at = now() WHERE known.seen_at < now() - interval '1 day';
  DELETE FROM erasure_notices WHERE user_id = NEW.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_account_visit AFTER INSERT OR UPDATE ON sessions
  FOR EACH ROW EXECUTE FUNCTION note_account_visit();
--> statement-breakpoint
CREATE FUNCTION end_consent_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE consents SET ended_at = now(), ended_from = 'request over'
  WHERE email = OLD.email AND purpose = 'back-in-stock' AND subject = OLD.product_id AND ended_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER end_consent_of_request AFTER DELETE ON stock_wishes
  FOR EACH ROW EXECUTE FUNCTION end_consent_of_request();
--> statement-breakpoint
CREATE FUNCTION add_product_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_texts (product_id, position, sku, words) SELECT id, position, sku, name || ' ' || sku FROM added;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_texts_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_product_texts();
--> statement-breakpoint
CREATE FUNCTION change_product_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE product_texts SET position = NEW.position, sku = NEW.sku, words = NEW.name || ' ' || NEW.sku WHERE product_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_texts_changed AFTER UPDATE ON products FOR EACH ROW
	WHEN ((OLD.position, OLD.sku, OLD.name) IS DISTINCT FROM (NEW.position, NEW.sku, NEW.name))
	EXECUTE FUNCTION change_product_text();
--> statement-breakpoint
CREATE FUNCTION notify_connection_variables_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('connection_variables_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER connection_variables_changed AFTER INSERT OR UPDATE OR DELETE ON connection_variables
  FOR EACH STATEMENT EXECUTE FUNCTION notify_connection_variables_changed();
--> statement-breakpoint
-- Cached pages of collections, and the sitemap, follow within two seconds.
CREATE FUNCTION "tell_of_collection_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('page_news', 'everything');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "collections_changed" AFTER INSERT OR UPDATE OR DELETE ON "collections"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_collection_change"();
--> statement-breakpoint
-- A number without its prefix, an address without its domain, and a phone from each of its first seven digits on, so that any part finds it.
CREATE FUNCTION "order_words"("placed" "orders") RETURNS text LANGUAGE sql STABLE AS $$
	SELECT with_spellings(concat_ws(' ', substr(placed.number, strpos(placed.number, '-') + 1), placed.full_name, split_part(placed.email, '@', 1),
		substr(placed.phone, 1), substr(placed.phone, 2), substr(placed.phone, 3), substr(placed.phone, 4), substr(placed.phone, 5),
		substr(placed.phone, 6), substr(placed.phone, 7),
		placed.pin, placed.city, placed.district, placed.region, placed.gift_from, placed.gstin, placed.company_name))
$$;
--> statement-breakpoint
CREATE FUNCTION "write_order_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_texts (order_id, words) VALUES (NEW.id, order_words(NEW))
		ON CONFLICT (order_id) DO UPDATE SET words = excluded.words;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_texts_added" AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "write_order_text"();
--> statement-breakpoint
CREATE TRIGGER "orders_texts_changed" AFTER UPDATE ON "orders" FOR EACH ROW
	WHEN ((OLD.full_name, OLD.email, OLD.phone, OLD.pin, OLD.city, OLD.district, OLD.region, OLD.gift_from, OLD.gstin, OLD.company_name)
		IS DISTINCT FROM (NEW.full_name, NEW.email, NEW.phone, NEW.pin, NEW.city, NEW.district, NEW.region, NEW.gift_from, NEW.gstin, NEW.company_name))
	EXECUTE FUNCTION "write_order_text"();
--> statement-breakpoint
CREATE FUNCTION "add_credit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "credits" SET "left_paise" = "left_paise" + NEW."amount_paise" WHERE "id" = NEW."credit_id";
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "credit_entries_add_up" AFTER INSERT ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION "add_credit_entry"();
--> statement-breakpoint
CREATE FUNCTION "keep_credit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'an entry of a credit stands as it is' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "credit_entries_stand" BEFORE UPDATE OR DELETE ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION "keep_credit_entry"();
--> statement-breakpoint
CREATE FUNCTION "keep_request_states"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('requested', 'approved'), ('requested', 'refused'),
		('refused', 'approved'), ('approved', 'shipped'), ('shipped', 'completed')) THEN
		RAISE EXCEPTION 'a request does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "requests_move_lawfully" BEFORE UPDATE OF "state" ON "replacements"
	FOR EACH ROW EXECUTE FUNCTION "keep_request_states"();
--> statement-breakpoint
-- For nodes of the previous release, which move an order and not its last request. Removed in the next release.
CREATE FUNCTION "keep_requests_of_the_release_before"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "replacements" SET state = NEW.return_state
	WHERE id = (SELECT id FROM "replacements" WHERE order_id = NEW.id ORDER BY asked_at DESC, id DESC LIMIT 1)
		AND state <> NEW.return_state
		AND (SELECT open.state FROM "replacements" open WHERE open.order_id = NEW.id AND open.state IN ('approved', 'requested', 'shipped')
			ORDER BY array_position(ARRAY['approved', 'requested', 'shipped'], open.state) LIMIT 1)
			IS DISTINCT FROM CASE WHEN NEW.return_state IN ('approved', 'shipped') THEN NEW.return_state END;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "requests_follow_their_order" AFTER UPDATE OF "state", "return_state" ON "orders"
	FOR EACH ROW WHEN (NEW.return_state <> OLD.return_state AND NEW.return_state <> 'requested')
	EXECUTE FUNCTION "keep_requests_of_the_release_before"();
