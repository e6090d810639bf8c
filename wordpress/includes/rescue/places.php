<?php
/**
 * The places of texts with embeds: posts of every type (also reusable blocks and templates),
 * comments, widgets, descriptions of terms, and metadata.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB, WordPress.WP.PreparedSQL -- names of tables and columns are the code's own.

/** Each kind of place with its table, and the columns of its ID, its text and its field's name. */
const PLACES = array(
	'post'        => array( 'posts', 'ID', 'post_content', "''" ),
	'comment'     => array( 'comments', 'comment_ID', 'comment_content', "''" ),
	'term'        => array( 'term_taxonomy', 'term_taxonomy_id', 'description', "''" ),
	'postmeta'    => array( 'postmeta', 'meta_id', 'meta_value', 'meta_key' ),
	'commentmeta' => array( 'commentmeta', 'meta_id', 'meta_value', 'meta_key' ),
	'termmeta'    => array( 'termmeta', 'meta_id', 'meta_value', 'meta_key' ),
	'usermeta'    => array( 'usermeta', 'umeta_id', 'meta_value', 'meta_key' ),
);
/** Options of widgets with HTML, with the key of the HTML. */
const WIDGETS = array(
	'widget_block'       => 'content',
	'widget_text'        => 'text',
	'widget_custom_html' => 'content',
);

/**
 * Returns the SQL condition for the rows to scan: everything that people wrote.
 *
 * @param string $place Kind of the place.
 */
function place_where( string $place ): string {
	return array(
		'post'     => "post_type NOT IN ('revision', 'oembed_cache', 'customize_changeset', 'attachment') AND post_status NOT IN ('auto-draft', 'trash')",
		'postmeta' => "meta_key NOT LIKE '\\_oembed%' AND meta_key NOT LIKE '\\_giflet%'",
	)[ $place ] ?? '1 = 1';
}

/**
 * Returns the next rows of a place without their texts, some of which exceed PHP's memory.
 *
 * @param string $place Kind of the place.
 * @param int    $after ID of the row before the first.
 * @param int    $limit Maximum number of rows.
 * @return object[] `id`, `field`, and `size`: bytes of a text with one of `RESCUE_WORDS`, else 0.
 */
function place_batch( string $place, int $after, int $limit ): array {
	global $wpdb;
	list( $table, $id, $text, $field ) = PLACES[ $place ];

	$like = array();
	foreach ( RESCUE_WORDS as $word ) {
		$like[] = $wpdb->prepare( "$text LIKE %s", '%' . $wpdb->esc_like( $word ) . '%' );
	}
	$like  = implode( ' OR ', $like );
	$where = place_where( $place );
	return $wpdb->get_results( $wpdb->prepare( "SELECT $id AS id, IF($like, LENGTH($text), 0) AS size, $field AS field FROM {$wpdb->$table} WHERE $id > %d AND $where ORDER BY $id LIMIT %d", $after, $limit ) );
}

/**
 * Returns all widgets with HTML.
 *
 * @return object[] As from `place_batch()`.
 */
function widget_texts(): array {
	$texts = array();
	foreach ( WIDGETS as $option => $part ) {
		foreach ( (array) get_option( $option, array() ) as $id => $widget ) {
			if ( is_int( $id ) && is_string( $widget[ $part ] ?? null ) ) {
				$texts[] = (object) array(
					'id'    => $id,
					'size'  => strlen( $widget[ $part ] ),
					'field' => $option,
				);
			}
		}
	}
	return $texts;
}

/**
 * Returns the current text of a place; null if the place is gone.
 *
 * @param object $row Row of the table.
 */
function place_text( object $row ): ?string {
	global $wpdb;
	if ( 'widget' === $row->place ) {
		$text = get_option( $row->field )[ $row->object_id ][ WIDGETS[ $row->field ] ?? '' ] ?? null;
		return is_string( $text ) ? $text : null;
	}
	list( $table, $id, $text ) = PLACES[ $row->place ];
	return $wpdb->get_var( $wpdb->prepare( "SELECT $text FROM {$wpdb->$table} WHERE $id = %d", $row->object_id ) );
}

/**
 * Actions that are skipped when posts are rewritten in bulk, because their results stay the same:
 * counting terms (which reads the posts of each), pingbacks, and look-ups. Each has its priority
 * and its number of arguments.
 */
const NOT_IN_BULK = array(
	array( 'transition_post_status', '_update_term_count_on_transition_post_status', 10, 3 ),
	array( 'publish_post', '_publish_post_hook', 5, 1 ),
	array( 'wp_after_insert_post', __NAMESPACE__ . '\look_up_saved', 10, 2 ),
);

/**
 * Writes a text without WordPress's filters for user content: everything in it was there before, or
 * is the plugin's own.
 *
 * @param object $row  Row of the table.
 * @param string $text The new text.
 * @return bool Whether the text is written.
 */
function write_place( object $row, string $text ): bool {
	kses_remove_filters();
	$removed = array_filter(
		NOT_IN_BULK,
		static function ( array $action ): bool {
			return remove_action( ...array_slice( $action, 0, 3 ) );
		}
	);

	$is_written = write_text( $row, $text );
	foreach ( $removed as $action ) {
		add_action( ...$action );
	}
	kses_init();
	return $is_written && place_text( $row ) === $text;
}

/**
 * Writes a text so that WordPress's caches stay correct. Uses its own functions, so that other
 * plugins notice, unless those would change the text.
 *
 * @param object $row  Row of the table.
 * @param string $text The new text.
 */
function write_text( object $row, string $text ): bool {
	global $wpdb;
	$id = (int) $row->object_id;
	switch ( $row->place ) {
		case 'post':
			// The original becomes a revision, if posts of that type have revisions.
			wp_save_post_revision( $id );
			$post = array(
				'ID'           => $id,
				'post_content' => $text,
			);
			return (bool) wp_update_post( wp_slash( $post ) );
		case 'comment':
			// WordPress's own function would filter the text by the rights of the comment's author.
			$is_written = (bool) $wpdb->update( $wpdb->comments, array( 'comment_content' => $text ), array( 'comment_ID' => $id ) );
			clean_comment_cache( $id );
			return $is_written;
		case 'widget':
			$widgets = get_option( $row->field );

			$widgets[ $id ][ WIDGETS[ $row->field ] ] = $text;
			return update_option( $row->field, $widgets );
		case 'term':
			$is_written = (bool) $wpdb->update( $wpdb->term_taxonomy, array( 'description' => $text ), array( 'term_taxonomy_id' => $id ) );
			clean_term_cache( $id, '', false );
			return $is_written;
		default:
			return update_metadata_by_mid( substr( $row->place, 0, -strlen( 'meta' ) ), $id, $text );
	}
}
