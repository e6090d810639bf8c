<?php
/**
 * The places where texts with embeds may be: posts of every type (reusable blocks and templates
 * too), comments, widgets, descriptions of terms, and metadata.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB, WordPress.WP.PreparedSQL -- names of tables and columns are the code's own.

/** Each kind of place with its table, its number, its text and the name of its field. */
const PLACES = array(
	'post'        => array( 'posts', 'ID', 'post_content', "''" ),
	'comment'     => array( 'comments', 'comment_ID', 'comment_content', "''" ),
	'term'        => array( 'term_taxonomy', 'term_taxonomy_id', 'description', "''" ),
	'postmeta'    => array( 'postmeta', 'meta_id', 'meta_value', 'meta_key' ),
	'commentmeta' => array( 'commentmeta', 'meta_id', 'meta_value', 'meta_key' ),
	'termmeta'    => array( 'termmeta', 'meta_id', 'meta_value', 'meta_key' ),
	'usermeta'    => array( 'usermeta', 'umeta_id', 'meta_value', 'meta_key' ),
);
/** Kinds of widgets that have HTML, with the part that has it. */
const WIDGETS = array(
	'widget_block'       => 'content',
	'widget_text'        => 'text',
	'widget_custom_html' => 'content',
);

/**
 * Which rows of a place are looked through: all that people wrote, in SQL.
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
 * The next rows of a place, without their texts, of which some would be too much for PHP's memory.
 *
 * @param string $place Kind of the place.
 * @param int    $after The number after which they begin.
 * @param int    $limit How many at most.
 * @return object[] With `id`, `field`, and `size`: bytes of a text that names a provider, else 0.
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
 * All widgets that have HTML.
 *
 * @return object[] As `place_batch()`.
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
 * The text of a place as it is now; null if the place is gone.
 *
 * @param object $row Of the table.
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
 * What is not done with a post that is written in bulk, since nothing of it changes: its terms are
 * counted (which reads the posts of each), the sites that it links to are told, the provider is
 * asked. Each with its priority and its number of arguments.
 */
const NOT_IN_BULK = array(
	array( 'transition_post_status', '_update_term_count_on_transition_post_status', 10, 3 ),
	array( 'publish_post', '_publish_post_hook', 5, 1 ),
	array( 'wp_after_insert_post', __NAMESPACE__ . '\look_up_saved', 10, 2 ),
);

/**
 * Writes a text. WordPress's filters for what users write are off: everything in it was there, or
 * is the plugin's own.
 *
 * @param object $row  Of the table.
 * @param string $text The new text.
 * @return bool Whether it is written.
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
 * Writes a text by WordPress's own functions, so that caches and other plugins know.
 *
 * @param object $row  Of the table.
 * @param string $text The new text.
 */
function write_text( object $row, string $text ): bool {
	global $wpdb;
	$id = (int) $row->object_id;
	switch ( $row->place ) {
		case 'post':
			// What was there is a revision too, where posts of that type keep any.
			wp_save_post_revision( $id );
			$post = array(
				'ID'           => $id,
				'post_content' => $text,
			);
			return (bool) wp_update_post( wp_slash( $post ) );
		case 'comment':
			// WordPress's own function would filter it by the rights of who wrote the comment.
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
