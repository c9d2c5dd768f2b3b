export const payment = "Payment"
export const goOnToThePaymentPage = "Go on to the payment page"
export const payWithAUpiApp = "Pay with a UPI app"
export const scanThisCode = "Scan this code with any UPI app."
export const thePaymentAsAQrCode = "The payment as a QR code"
export const orPayWithAnApp = "Or pay with an app on this device"
export const until = (when: string) => `Until ${when}`
