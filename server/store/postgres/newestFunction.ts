/**
 * The newest matching records, as a function of the database. PostgreSQL itself has two plans:
 * scanning all records from new to old, which is slow for rare words, or collecting all matches of
 * the index, which is slow for common ones. This function goes through blocks of numbers, small
 * ones first, and takes the rest at once if few matches are left, so that the cost follows the
 * number of records requested.
 *
 * A block is a condition of the full-text index: each record is indexed under its places, which are
 * its number without the last 12, 15, 18, 21 and 24 bits. Each group of words is a condition of its
 * own, because only then does the index skip records that lack one of them. The index checks a
 * condition only if those before it match, so the place comes first and rare words next. Plans are
 * generic and made once; the conditions allow only one plan: `ts_match_vq` is the operator `@@`
 * without an index, and `number + 0` keeps the index of numbers from being used.
 */
export const NEWEST_FUNCTION = `
  CREATE OR REPLACE FUNCTION giflet_place(number BIGINT, bits INTEGER) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
    SELECT U&'\\E002' || bits || '.' || (number >> bits)
  $$;

  CREATE OR REPLACE FUNCTION giflet_places(number BIGINT) RETURNS TSVECTOR LANGUAGE sql IMMUTABLE AS $$
    SELECT array_to_tsvector(ARRAY(SELECT giflet_place(number, bits) FROM generate_series(12, 24, 3) AS bits))
  $$;

  -- "groups": one to four conditions. "counted": how many records meet them, up to "most";
  -- "numbers": these, from new to old, without the first "skipped". "top" is about the highest
  -- number; from "above" on, a multiple of 2^12, all are looked at.
  CREATE OR REPLACE FUNCTION giflet_newest(
    groups TSQUERY[], top BIGINT, above BIGINT, below BIGINT, without BIGINT[], skipped INTEGER,
    most INTEGER, OUT counted INTEGER, OUT numbers BIGINT[]
  ) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
  DECLARE
    query TSQUERY := groups[1];
    -- Those to leave out are found first: to compare each with all of them takes longer.
    most_found INTEGER := most + cardinality(without);
    start BIGINT := least(top, below);
    -- What is from here on has been looked at.
    low BIGINT := below;
    next BIGINT := greatest(above, start - 256);
    bits INTEGER;
    place TSQUERY;
    wanted INTEGER;
    share DOUBLE PRECISION := 1;
    part BIGINT[];
  BEGIN
    FOR at IN 2..cardinality(groups) LOOP
      query := query && groups[at];
    END LOOP;
    numbers := '{}';
    LOOP
      wanted := most_found - cardinality(numbers);
      IF share > 0.06 THEN
        part := ARRAY(
          SELECT t.number FROM gif_text t
          WHERE t.number >= next AND t.number < low AND ts_match_vq(t.words, query)
          ORDER BY t.number DESC LIMIT wanted
        );
      ELSE
        IF above = 0 AND share * low < 4 * wanted THEN
          next := 0;
          place := groups[1];
        ELSE
          bits := 12;
          WHILE bits < 24 AND share * (1 << (bits + 3)) < 2 * wanted
            AND (low - 1) >> (bits + 3) << (bits + 3) >= above LOOP
            bits := bits + 3;
          END LOOP;
          next := (low - 1) >> bits << bits;
          place := quote_literal(giflet_place(next, bits))::tsquery;
        END IF;
        part := ARRAY(
          SELECT t.number FROM gif_text t
          WHERE t.words @@ place AND t.words @@ groups[1] AND t.words @@ coalesce(groups[2], place)
            AND t.words @@ coalesce(groups[3], place) AND t.words @@ coalesce(groups[4], place)
            AND t.number + 0 < low
          ORDER BY t.number + 0 DESC LIMIT wanted
        );
      END IF;
      numbers := numbers || part;
      counted := cardinality(numbers);
      EXIT WHEN counted >= most_found OR next <= above;
      low := next;
      share := greatest(counted, 1) / greatest(start - low, 1)::DOUBLE PRECISION;
      next := greatest(above, low - 1000 - ceil((most_found - counted) / share)::BIGINT);
    END LOOP;
    IF cardinality(without) > 0 THEN
      numbers := ARRAY(
        SELECT found.number FROM unnest(numbers) WITH ORDINALITY AS found (number, at)
        WHERE found.number NOT IN (SELECT unnest(without)) ORDER BY found.at
      );
    END IF;
    counted := least(most, cardinality(numbers));
    numbers := numbers[skipped + 1 : most];
  END $$;
`
