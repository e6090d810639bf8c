<?php
/**
 * Apache's part: the sandboxed frame has no origin, and its browser takes the app as modules only
 * from a server that allows it. The plugin directory accepts no hidden file in a zip, so it is
 * written here, into the plugin's own folder, and goes with it.
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

/** Where the server is none of Apache's kind, or the folder cannot be written, nothing happens. */
function write_apache_rules(): void {
	global $is_apache;
	if ( ! $is_apache ) {
		return;
	}
	require_once ABSPATH . 'wp-admin/includes/misc.php';
	insert_with_markers( plugin_dir_path( FILE ) . 'dist/.htaccess', 'Giflet', APACHE_RULES );
}
