export const sayWhyStock = "Say why the stock is another: it stands in the product's stock history."
export const chooseAState = "The state is published or withdrawn."
