// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-options-pass{enum=two list=1,2 list=5 string-list=a string-list=b string="x y"}))' --dump-pass-pipeline -o /dev/null 2>&1
// RECORD: mlir-opt --test-options-super-pass-pipeline='super-list={{enum=zero list=1 string=foo},{enum=one list=2 string="bar"}}' --dump-pass-pipeline -o /dev/null 2>&1
// RECORD: mlir-opt --test-textual-pm-nested-pipeline --dump-pass-pipeline -o /dev/null 2>&1
// RECORD: mlir-opt --test-composite-fixed-point-pass --dump-pass-pipeline -o /dev/null 2>&1
// RECORD: mlir-opt --test-print-invalid

func.func @f() {
  return
}
