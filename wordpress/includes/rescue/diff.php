<?php
/**
 * One text of the rescue page: its change, and the buttons that make it or undo it.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * Shows the change of a text.
 *
 * @param object $row  Row of the table.
 * @param string $mode `provider`, or `file`, which downloads copies only if the owner has allowed
 *                     them.
 */
function show_change( object $row, string $mode ): void {
	$text = (string) place_text( $row );
	printf( '<p><a href="%s">%s</a></p><h2>%s</h2>', esc_url( rescue_url() ), esc_html__( 'All texts', 'giflet' ), esc_html( place_name( $row ) ) );
	if ( 'changed' === $row->state ) {
		show_diff( (string) $row->before_text, $text );
		show_rescue_form( $row, 'undo', __( 'Undo', 'giflet' ) );
		return;
	}
	$new = rescued( $text, $mode, microtime( true ) + BATCH_S );
	foreach ( $new['notes'] as $note ) {
		show_warning( $note );
	}
	if ( $new['text'] === $text ) {
		printf( '<p>%s</p>', esc_html__( 'Nothing would change.', 'giflet' ) );
		return;
	}
	show_diff( $text, $new['text'] );
	show_rescue_form( $row, $mode, __( 'Change this text', 'giflet' ) );
}

/**
 * Shows two texts side by side.
 *
 * @param string $before Text before the change.
 * @param string $after  Text after the change.
 */
function show_diff( string $before, string $after ): void {
	$titles = array(
		'title_left'  => __( 'Before', 'giflet' ),
		'title_right' => __( 'After', 'giflet' ),
	);
	echo '<div class="revisions-diff">', wp_kses_post( wp_text_diff( $before, $after, $titles ) ), '</div>';
}

/**
 * Shows a form with one button.
 *
 * @param object $row   Row of the table.
 * @param string $verb  `provider`, `file` or `undo`.
 * @param string $label Label of the button.
 */
function show_rescue_form( object $row, string $verb, string $label ): void {
	printf( '<form method="post" action="%s"><input type="hidden" name="action" value="giflet_rescue"/><input type="hidden" name="place" value="%d"/><input type="hidden" name="verb" value="%s"/>', esc_url( admin_url( 'admin-post.php' ) ), absint( $row->id ), esc_attr( $verb ) );
	wp_nonce_field( 'giflet_rescue' );
	submit_button( $label );
	echo '</form>';
}

/** Handles the submitted form. */
function handle_rescue_form(): void {
	check_admin_referer( 'giflet_rescue' );
	if ( ! may_rescue() ) {
		wp_die( esc_html__( 'You are not allowed to do this.', 'giflet' ), '', array( 'response' => 403 ) );
	}
	$place = isset( $_POST['place'] ) ? absint( $_POST['place'] ) : 0;
	$verb  = isset( $_POST['verb'] ) ? sanitize_key( $_POST['verb'] ) : '';
	if ( 'undo' === $verb ) {
		undo_place( $place );
	} elseif ( in_array( $verb, array( 'provider', 'file' ), true ) ) {
		change_place( $place, $verb, microtime( true ) + BATCH_S );
	}
	wp_safe_redirect( rescue_url( array( 'place' => $place ) ) );
	exit;
}
