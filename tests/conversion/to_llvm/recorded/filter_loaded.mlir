// RECORD: mlir-opt --convert-to-llvm=filter-dialects=cf,arith
// RECORD: not mlir-opt --convert-to-llvm=filter-dialects=math 2>&1
// RECORD: not mlir-opt --convert-to-llvm=filter-dialects=llvm 2>&1
// RECORD: not mlir-opt --convert-to-llvm=filter-dialects=pdl 2>&1
// RECORD: not mlir-opt --convert-to-llvm=filter-dialects=arith,ub 2>&1

// A dialect is loaded if something of it is in the program, or of one that depends on it.
func.func @f() {
  return
}
