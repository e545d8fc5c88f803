CREATE TABLE "search_formula" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_formula_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"formula" text NOT NULL,
	"grams" integer[] NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "search_formula_formula" ON "search_formula" USING btree (md5("formula"));--> statement-breakpoint
CREATE INDEX "search_formula_grams" ON "search_formula" USING gin ("grams");