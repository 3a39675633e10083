// RECORD: mlir-opt --convert-nvvm-to-llvm 2>&1

// Short vectors are packed in a register.
func.func @v(%a: vector<2xf16>, %b: vector<2xbf16>, %c: vector<4xi8>, %d: vector<2xi32>, %e: vector<1xi64>, %i: vector<2xi16>, %j: vector<4xf16>) {
  nvvm.inline_ptx "q $0;" ro(%a : vector<2xf16>)
  nvvm.inline_ptx "q $0;" ro(%b : vector<2xbf16>)
  nvvm.inline_ptx "q $0;" ro(%c : vector<4xi8>)
  nvvm.inline_ptx "q $0;" ro(%d : vector<2xi32>)
  nvvm.inline_ptx "q $0;" ro(%e : vector<1xi64>)
  nvvm.inline_ptx "q $0;" ro(%i : vector<2xi16>)
  nvvm.inline_ptx "q $0;" ro(%j : vector<4xf16>)
  return
}
