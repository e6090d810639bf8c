<?php
/**
 * The block. What it saves is plain HTML that everybody may save, and that survives the plugin; the
 * server adds the room and the script.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** From this version on, the editor shows posts in a frame if all blocks can take it. */
const FRAMED_EDITOR = '6.3';

/** Registers the block from its metadata. */
function register_block(): void {
	$version = version_compare( get_bloginfo( 'version' ), FRAMED_EDITOR, '<' ) ? 2 : 3;
	$type    = register_block_type( dirname( FILE ) . '/block', array( 'api_version' => $version ) );
	if ( $type ) {
		wp_set_script_translations( 'giflet-gif-editor-script', 'giflet', dirname( FILE ) . '/languages' );
	}
}

/** What the block's editor has to know of the site. */
function describe_for_editor(): void {
	$defaults = settings()['defaults'];
	// Who writes the post has opened the picker, and is no visitor to be counted.
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
