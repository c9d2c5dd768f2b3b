export const LOGOUT_SUCCESS = "Logout Successfull"
export const LOGOUT_FAILED = "Something went wrong"
