<?php
/**
 * Settings → Giflet. WordPress's own form handling checks the nonce and the capability.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Name of the page in the address. */
const PAGE = 'giflet';

/** Makes the form known, with its guard. */
function register_settings(): void {
	register_setting(
		PAGE,
		SETTINGS,
		array(
			'type'              => 'array',
			'sanitize_callback' => __NAMESPACE__ . '\clean_settings',
			'show_in_rest'      => false,
		)
	);
}

/** Adds the page to the menu. */
function add_settings_page(): void {
	add_options_page( 'Giflet', 'Giflet', 'manage_options', PAGE, __NAMESPACE__ . '\show_settings_page' );
}

/** Address of the page. */
function settings_url(): string {
	return admin_url( 'options-general.php?page=' . PAGE );
}

/**
 * A link to the page in the list of plugins.
 *
 * @param string[] $links HTML.
 */
function link_settings( $links ) {
	array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( settings_url() ), esc_html__( 'Settings', 'giflet' ) ) );
	return $links;
}

/** The page. */
function show_settings_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$settings = settings();
	echo '<div class="wrap"><h1>Giflet</h1>';
	if ( ! is_configured() ) {
		show_warning( __( 'Say where GIFs come from: the API address of a provider, and the key that it gave you.', 'giflet' ) );
	}
	echo '<form method="post" action="options.php">';
	settings_fields( PAGE );
	show_folders( $settings );
	foreach ( array_reverse( option_groups() ) as $group => $heading ) {
		show_group( $heading, array_keys( wp_list_filter( default_options(), array( 'group' => $group ) ) ), $settings );
	}
	submit_button();
	echo '</form></div>';
}

/**
 * A warning, in versions that have no function for it as well.
 *
 * @param string $text Plain text.
 */
function show_warning( string $text ): void {
	printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html( $text ) );
}

/**
 * Where Giflet and the pages of GIFs are.
 *
 * @param array<string, mixed> $settings The current ones.
 */
function show_folders( array $settings ): void {
	echo '<table class="form-table" role="presentation">';
	$own = __( 'The folder with giflet.js, if it is not to come with this plugin. Without it, everything is served by your own site.', 'giflet' );
	show_folder( 'base', __( 'Where Giflet is', 'giflet' ), $settings['base'], plugins_url( 'dist/', FILE ), $own );
	$pages = __( 'The site with the pages of the GIFs. Their addresses, pasted into a post, become GIFs. Without it, the server of the API.', 'giflet' );
	show_folder( 'pages', __( 'GIF pages', 'giflet' ), $settings['pages'], page_server()[0], $pages );
	echo '</table>';
}

/**
 * One address.
 *
 * @param string $name        Of the setting.
 * @param string $label       Plain text.
 * @param string $value       The current one.
 * @param string $placeholder What applies without it.
 * @param string $help        Plain text.
 */
function show_folder( string $name, string $label, string $value, string $placeholder, string $help ): void {
	printf(
		'<tr><th scope="row"><label for="giflet-%1$s">%2$s</label></th><td><input type="url" class="large-text code" id="giflet-%1$s" name="%3$s[%1$s]" value="%4$s" placeholder="%5$s" aria-describedby="giflet-%1$s-help"/><p class="description" id="giflet-%1$s-help">%6$s</p></td></tr>',
		esc_attr( $name ),
		esc_html( $label ),
		esc_attr( SETTINGS ),
		esc_attr( $value ),
		esc_attr( $placeholder ),
		esc_html( $help )
	);
}

/**
 * The defaults of some options, each with its lock.
 *
 * @param string               $heading  Plain text.
 * @param string[]             $names    Of the options.
 * @param array<string, mixed> $settings The current ones.
 */
function show_group( string $heading, array $names, array $settings ): void {
	printf( '<h2>%s</h2><table class="form-table" role="presentation">', esc_html( $heading ) );
	foreach ( $names as $name ) {
		$option = options()[ $name ];
		printf( '<tr><th scope="row"><label for="giflet-%s">%s</label></th><td>', esc_attr( $name ), esc_html( $option['label'] ) );
		show_field( $name, $option, $settings['defaults'][ $name ] ?? '' );
		printf(
			' <label><input type="checkbox" name="%1$s[lock][]" value="%2$s"%3$s aria-label="%4$s: %5$s"/> %5$s</label>',
			esc_attr( SETTINGS ),
			esc_attr( $name ),
			checked( in_array( $name, $settings['lock'], true ), true, false ),
			esc_attr( $option['label'] ),
			/* translators: posts cannot change this option */
			esc_attr__( 'Locked for posts', 'giflet' )
		);
		printf( '<p class="description" id="giflet-%s-help">%s</p></td></tr>', esc_attr( $name ), esc_html( $option['help'] ) );
	}
	echo '</table>';
}

/**
 * The control of one option, by its kind.
 *
 * @param string               $name   Of the option.
 * @param array<string, mixed> $option From the table.
 * @param string               $value  The current one; empty for none.
 */
function show_field( string $name, array $option, string $value ): void {
	$field  = array(
		'id'               => "giflet-$name",
		'name'             => SETTINGS . "[defaults][$name]",
		'aria-describedby' => "giflet-$name-help",
	);
	$values = 'flag' === $option['kind'] ? array( 'true', 'false' ) : ( $option['values'] ?? array() );
	// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- attributes_html() escapes.
	if ( $values ) {
		printf( '<select%s><option value="">%s</option>', attributes_html( $field ), esc_html( default_label( $option ) ) );
		foreach ( $values as $choice ) {
			printf( '<option value="%1$s"%2$s>%1$s</option>', esc_attr( $choice ), selected( $choice, $value, false ) );
		}
		echo '</select>';
		return;
	}
	$types = array(
		'count' => 'number',
		'level' => 'number',
		'url'   => 'url',
	);
	printf(
		'<input type="%s"%s value="%s" class="%s" autocomplete="off"%s/>',
		esc_attr( $types[ $option['kind'] ] ?? 'text' ),
		attributes_html( $field ),
		esc_attr( $value ),
		'count' === $option['kind'] || 'level' === $option['kind'] ? 'small-text' : 'regular-text',
		attributes_html( number_limits( $option ) )
	);
	// phpcs:enable
}

/**
 * What a number's control allows.
 *
 * @param array<string, mixed> $option From the table.
 * @return array<string, string>
 */
function number_limits( array $option ): array {
	if ( 'level' === $option['kind'] ) {
		return array(
			'min'         => '0',
			'max'         => '1',
			'step'        => '0.05',
			'placeholder' => (string) $option['default'],
		);
	}
	if ( 'count' !== $option['kind'] ) {
		return array();
	}
	return array(
		'min'         => (string) $option['min'],
		'max'         => (string) $option['max'],
		'placeholder' => (string) $option['default'],
	);
}

/**
 * What applies if nothing is chosen.
 *
 * @param array<string, mixed> $option From the table.
 */
function default_label( array $option ): string {
	if ( '' === $option['default'] ) {
		return __( 'Default', 'giflet' );
	}
	/* translators: %s: a value */
	return sprintf( __( 'Default (%s)', 'giflet' ), $option['default'] );
}
