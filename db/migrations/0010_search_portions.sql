CREATE TABLE "search_portions" (
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"bucket" integer NOT NULL,
	"offsets" "bytea" NOT NULL,
	"places" "bytea" NOT NULL,
	CONSTRAINT "search_portions_kind_word_bucket_pk" PRIMARY KEY("kind","word","bucket")
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
ALTER TABLE "search_portions" ALTER COLUMN "offsets" SET STORAGE EXTERNAL, ALTER COLUMN "places" SET STORAGE EXTERNAL; -- numbers in order hardly shrink, and to try takes time
--> statement-breakpoint
ALTER TABLE "search_prices" ALTER COLUMN "cheaper" SET STORAGE EXTERNAL, ALTER COLUMN "offsets" SET STORAGE EXTERNAL, ALTER COLUMN "prices" SET STORAGE EXTERNAL;
