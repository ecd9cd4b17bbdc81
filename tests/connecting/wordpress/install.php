<?php
/** A shop with a product, three reviews, a manager and a customer; prints their ids and application passwords. */
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = '127.0.0.1';
require 'wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

// Nobody is written to.
add_filter('pre_wp_mail', '__return_false');
wp_install('Shop', 'ann', 'ann@example.com', false, '', 'made-up-password');
update_option('permalink_structure', '/%postname%/');
flush_rewrite_rules();
register_post_type('product', ['public' => true, 'supports' => ['title', 'comments']]);
$product = wp_insert_post(['post_type' => 'product', 'post_title' => 'Tea', 'post_status' => 'publish', 'comment_status' => 'open']);
$reviews = [];
for ($each = 1; $each <= 3; $each++) {
    $reviews[] = $id = wp_insert_comment([
        'comment_post_ID' => $product,
        'comment_author' => "Customer $each",
        'comment_author_email' => "c$each@example.com",
        'comment_content' => "Review $each",
        'comment_type' => 'review',
        'comment_approved' => 1,
    ]);
    add_comment_meta($id, 'rating', 5);
}
$customer = wp_create_user('cara', 'made-up-too', 'cara@example.com');
(new WP_User($customer))->set_role('subscriber');
$password = fn ($user) => WP_Application_Passwords::create_new_application_password($user, ['name' => 'Goodword'])[0];
echo json_encode(['product' => $product, 'reviews' => $reviews, 'ann' => $password(1), 'cara' => $password($customer)]);
