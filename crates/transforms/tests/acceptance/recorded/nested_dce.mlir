module @outer {
  module @inner {
    func.func private @dead()
    func.func private @live()
    func.func nested @seen()
    func.func nested @unseen()
    func.func @public() {
      call @live() : () -> ()
      return
    }
  }
  module @hidden attributes {sym_visibility = "private"} {
    func.func private @gone()
  }
  func.func private @a() {
    call @b() : () -> ()
    return
  }
  func.func private @b() {
    call @a() : () -> ()
    return
  }
  func.func @user() attributes {ref = @inner::@seen} {
    return
  }
}
