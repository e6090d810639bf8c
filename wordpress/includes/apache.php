<?php
/**
 * Lets Apache serve the app to sandboxed frames. Such a frame has no origin, so its browser loads
 * the app's modules only if the server allows any origin. The plugin directory rejects hidden files
 * in a zip, so the plugin writes `.htaccess` into its own folder, where an uninstall deletes it.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

const APACHE_RULES = array(
	'<IfModule mod_headers.c>',
	'Header set Access-Control-Allow-Origin "*"',
	'</IfModule>',
);

/** Writes the rules on Apache and compatible servers, if the folder is writable. */
function write_apache_rules(): void {
	global $is_apache;
	if ( ! $is_apache ) {
		return;
	}
	require_once ABSPATH . 'wp-admin/includes/misc.php';
	insert_with_markers( plugin_dir_path( FILE ) . 'dist/.htaccess', 'Giflet', APACHE_RULES );
}
