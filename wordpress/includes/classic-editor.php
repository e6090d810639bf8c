<?php
/**
 * The classic editor's button beside "Add Media". It opens a search and inserts the choice as a
 * shortcode.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Shows the button to authors if a provider is configured. */
function show_media_button(): void {
	if ( ! is_configured() || ! current_user_can( 'edit_posts' ) ) {
		return;
	}
	$defaults = array_diff_key( settings()['defaults'], array_flip( array( 'consent', 'analytics', 'loading' ) ) );
	wp_enqueue_script( 'giflet-classic-editor', plugins_url( 'admin/classic-editor.js', FILE ), array(), VERSION, true );
	printf(
		'<button type="button" class="button giflet-media-button" data-giflet="%s" data-giflet-close="%s">%s</button>',
		esc_attr( wp_json_encode( array( 'base' => base_url() ) + $defaults ) ),
		esc_attr__( 'Close', 'giflet' ),
		esc_html__( 'Add GIF', 'giflet' )
	);
}
