// RECORD: mlir-opt --convert-func-to-llvm

// An attribute that llvm.func knows as one of another kind goes.
func.func @linkage_for_a_list() attributes {passthrough = #llvm.linkage<internal>} { return }
func.func @number_for_a_name() attributes {garbageCollector = 3 : i32} { return }
func.func @list() attributes {passthrough = ["noinline"], alignment = "x"} { return }
