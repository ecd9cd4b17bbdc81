<?php
// Records an order: GOODWORD_TOKEN=gw_… php after-order.php ann@example.com Ann 49.90 ORDER-1001
// The Request Strategy can ask after the charge. The same order again changes nothing.

[, $email, $firstName, $amount, $order] = $argv;

function goodword(string $method, string $path, array $body, string $key): array
{
    $answer = file_get_contents((getenv('GOODWORD_URL') ?: 'http://127.0.0.1:4870') . $path, false, stream_context_create([
        'http' => [
            'method' => $method,
            'header' => [
                'Authorization: Bearer ' . getenv('GOODWORD_TOKEN'),
                'Content-Type: application/json',
                "Idempotency-Key: $key",
            ],
            'content' => json_encode($body),
            'ignore_errors' => true,
            'timeout' => 30,
        ],
    ]));
    if ($answer === false) {
        fwrite(STDERR, "Goodword does not answer.\n");
        exit(1);
    }
    return json_decode($answer, true);
}

$made = goodword('POST', '/account/customers', ['email' => $email, 'first_name' => $firstName], "customer-$order");
// Somebody who is a customer already is named in the refusal.
$customer = $made['data']['id'] ?? $made['error']['existing_id'] ?? null;
if ($customer === null) {
    fwrite(STDERR, $made['error']['message'] . "\n");
    exit(1);
}
// In the smallest unit of the currency: cents.
$charge = ['customer_id' => $customer, 'amount' => (int) round($amount * 100), 'external_id' => $order];
$charged = goodword('POST', '/account/charges', $charge, "charge-$order");
echo json_encode($charged['data'] ?? $charged['error']), "\n";
