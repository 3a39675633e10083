// RECORD: not mlir-opt --split-input-file 2>&1

// What a type or an attribute leaves of its body is of no account.

func.func private @rest(!pdl.value<"x", 2>, !llvm.void<3>) -> !pdl<value 5>

// -----

func.func private @rest_of_attributes() attributes {a.b = #ub.poison<3>, a.c = #vector<kind<add> x>}

// -----

func.func private @unregistered(!a.b<3>)

// -----

func.func private @unregistered(!a<3 b.c>)

// -----

func.func private @unregistered() attributes {a.b = #a.c<"d">}

// -----

func.func private @unregistered() attributes {a.b = #a<c> : tuple<i32>}

// -----

func.func private @vectors(vector<2x!llvm.ptr>, vector<2x!llvm.ppc_fp128>)

// -----

func.func private @vectors(vector<2x!llvm.array<2 x i32>>)

// -----

func.func private @vectors(vector<2x!pdl.type>)

// -----

func.func private @memrefs(memref<2x!llvm.ppc_fp128>)

// -----

func.func private @memrefs(memref<2x!llvm.ptr>)

// -----

func.func private @memrefs(memref<*x!pdl.value>)

// -----

func.func private @tensors(tensor<2x!pdl.value>)
