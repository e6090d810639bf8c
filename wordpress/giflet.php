<?php
/**
 * Plugin Name:       Giflet
 * Description:       GIFs and stickers in posts, pages and widgets: a block with a search, a shortcode, pasted addresses. From the provider of your choice.
 * Version:           0.0.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            Giflet contributors
 * License:           MIT
 * License URI:       https://opensource.org/licenses/MIT
 * Text Domain:       giflet
 * Domain Path:       /languages
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Path of the plugin's main file. */
const FILE = __FILE__;
/** The build replaces this version and the one in the header. */
const VERSION = '0.0.0';

foreach ( array( 'languages', 'options', 'faults', 'settings', 'settings-fields', 'settings-page', 'network', 'privacy', 'script', 'snippet', 'raw-text', 'class-tag-tokenizer', 'class-tag-spans', 'tags', 'elements', 'frames', 'consent', 'reserved-space', 'content', 'pages', 'lists', 'lookup', 'embeds', 'file-kind', 'stills', 'own-files', 'ask-media', 'keep', 'marks', 'rescue/addresses', 'rescue/find', 'rescue/texts', 'rescue/markup', 'rescue/table', 'rescue/places', 'rescue/scan', 'rescue/change', 'rescue/batch', 'rescue/check', 'rescue/page', 'rescue/diff', 'rescue/rest', 'rescue/class-rescue-command', 'cli', 'rest', 'rest-files', 'shortcode', 'block', 'classic-editor', 'cleanup', 'health', 'apache' ) as $giflet_part ) {
	require_once __DIR__ . "/includes/$giflet_part.php";
}
unset( $giflet_part );

// Every entry point of the plugin is registered below.
if ( defined( 'WP_CLI' ) && \WP_CLI ) {
	register_commands();
}
add_filter( 'load_textdomain_mofile', __NAMESPACE__ . '\nearest_translation', 10, 2 );
add_filter( 'load_script_translation_file', __NAMESPACE__ . '\nearest_translation', 10, 3 );
add_action( 'init', __NAMESPACE__ . '\load_translations' );
add_action( 'init', __NAMESPACE__ . '\register_assets' );
add_action( 'init', __NAMESPACE__ . '\register_block' );
add_action( 'init', __NAMESPACE__ . '\register_shortcode' );
add_action( 'init', __NAMESPACE__ . '\register_embeds' );

add_action( 'rest_api_init', __NAMESPACE__ . '\register_rest' );
add_action( 'rest_api_init', __NAMESPACE__ . '\register_rest_files' );
add_action( 'rest_api_init', __NAMESPACE__ . '\register_rescue_rest' );

add_filter( 'wp_generate_attachment_metadata', __NAMESPACE__ . '\describe_upload', 10, 2 );
add_filter( 'wp_calculate_image_srcset_meta', __NAMESPACE__ . '\without_still' );

add_action( 'wp_enqueue_scripts', __NAMESPACE__ . '\enqueue_early' );
add_action( 'wp_head', __NAMESPACE__ . '\print_meta', 1 );
add_action( 'wp_footer', __NAMESPACE__ . '\print_late_meta', 1 );
add_filter( 'script_loader_tag', __NAMESPACE__ . '\write_script_tag', 10, 2 );

// Runs after WordPress has rendered embeds (8), blocks (9) and shortcodes (11).
foreach ( array( 'the_content', 'widget_text', 'widget_block_content', 'widget_custom_html_content', 'render_block', 'the_excerpt', 'the_excerpt_rss', 'comment_text', 'term_description' ) as $giflet_filter ) {
	add_filter( $giflet_filter, __NAMESPACE__ . '\finish_content', 99 );
}
unset( $giflet_filter );

add_filter( 'pre_oembed_result', __NAMESPACE__ . '\write_oembed', 10, 2 );

add_action( 'wp_after_insert_post', __NAMESPACE__ . '\look_up_saved', 10, 2 );
add_action( LOOK_UP, __NAMESPACE__ . '\look_up_all', 10, 1 );

add_action( 'media_buttons', __NAMESPACE__ . '\show_media_button' );
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\describe_for_editor' );

add_filter( 'site_status_tests', __NAMESPACE__ . '\add_health_tests' );
add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );
add_action( 'admin_init', __NAMESPACE__ . '\suggest_privacy_text' );
add_action( 'admin_enqueue_scripts', __NAMESPACE__ . '\enqueue_settings_script' );
add_action( 'admin_notices', __NAMESPACE__ . '\show_notice' );
add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page' );
add_action( 'admin_menu', __NAMESPACE__ . '\add_rescue_page' );
add_action( 'network_admin_menu', __NAMESPACE__ . '\add_network_page' );
add_action( 'network_admin_edit_giflet', __NAMESPACE__ . '\save_network_settings' );
add_action( 'admin_enqueue_scripts', __NAMESPACE__ . '\enqueue_rescue_script' );
add_action( 'admin_post_giflet_rescue', __NAMESPACE__ . '\handle_rescue_form' );
add_filter( 'plugin_action_links_' . plugin_basename( __FILE__ ), __NAMESPACE__ . '\link_settings' );
add_action( 'update_option_' . SETTINGS, __NAMESPACE__ . '\forget_down' );
add_action( 'add_option_' . SETTINGS, __NAMESPACE__ . '\forget_down' );

register_activation_hook( __FILE__, __NAMESPACE__ . '\forget_on_sites' );
register_activation_hook( __FILE__, __NAMESPACE__ . '\write_apache_rules' );
add_action( 'upgrader_process_complete', __NAMESPACE__ . '\write_apache_rules', 10, 0 );
register_deactivation_hook( __FILE__, __NAMESPACE__ . '\forget_on_sites' );
