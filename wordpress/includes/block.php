<?php
/**
 * The block. It saves plain HTML that every role may save and that stays readable without the
 * plugin. The server adds the reserved space and the script.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** First version whose editor shows posts in a frame, if every block's API version allows it. */
const FRAMED_EDITOR = '6.3';

/** Registers the block from its metadata. */
function register_block(): void {
	$version = version_compare( get_bloginfo( 'version' ), FRAMED_EDITOR, '<' ) ? 2 : 3;
	$type    = register_block_type( dirname( FILE ) . '/block', array( 'api_version' => $version ) );
	if ( $type ) {
		wp_set_script_translations( 'giflet-gif-editor-script', 'giflet', dirname( FILE ) . '/languages' );
	}
}

/** Passes the site's settings to the block's editor. */
function describe_for_editor(): void {
	$defaults = settings()['defaults'];
	// The author has opened the picker, so it asks for no consent and counts no views.
	unset( $defaults['consent'] );
	$about = array(
		'script'       => base_url() . 'giflet.js',
		'defaults'     => (object) array_merge(
			$defaults,
			array(
				'analytics' => 'off',
				'base'      => base_url(),
			)
		),
		'lock'         => settings()['lock'],
		'options'      => array_diff_key( element_options(), array( 'debug' => null ) ),
		'groups'       => option_groups(),
		'isConfigured' => is_configured(),
		'copies'       => copy_terms( terms_owner() ),
		'mayUpload'    => current_user_can( 'upload_files' ),
		'keepsStills'  => ! is_public_provider(),
		'settings'     => current_user_can( 'manage_options' ) ? settings_url() : '',
		'pages'        => page_server()[0],
		'faults'       => fault_texts(),
	);
	wp_add_inline_script( 'giflet-gif-editor-script', 'window.gifletEditor = ' . wp_json_encode( $about, JSON_HEX_TAG | JSON_HEX_AMP ) . ';', 'before' );
}
