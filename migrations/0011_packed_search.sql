-- Length of the facets and of the terms, then both; a term is a token × 4 and its best place (platform/search/term.ts).
CREATE FUNCTION "search_packed"(facets int[], title_words int[], description_words int[], words int[]) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select string_agg(int4send(number), ''::bytea order by place)
  from (
    select array(select token * 4 + 2 from unnest(title_words) as token)
      || array(select token * 4 + 1 from unnest(description_words) as token)
      || array(select token * 4 from unnest(words) as token where token <> all(title_words) and token <> all(description_words)) as terms
  ) as best, unnest(array[cardinality(facets), cardinality(terms)] || facets || terms) with ordinality as packed(number, place)
$$;--> statement-breakpoint
ALTER TABLE "homework_search" ADD COLUMN "packed" "bytea" GENERATED ALWAYS AS (search_packed(facets, title_words, description_words, words)) STORED;