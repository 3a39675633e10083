// RECORD: mlir-opt --allow-unregistered-dialect --split-input-file --symbol-dce

// What is named in a table belongs to that table; what may be a table is an error.
func.func private @foo()
func.func private @bar()
module {
  "u"() {f = @foo} : () -> ()
}

// -----

func.func private @foo()
func.func private @notreached() {
  "u.unknown"() ({
    "u"() {f = @foo} : () -> ()
  }) : () -> ()
  return
}
"u.two"() ({
}, {
}) : () -> ()
