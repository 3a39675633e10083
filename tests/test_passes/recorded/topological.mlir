// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-print-topological-sort))'

func.func @f(%c: i1) -> i32 {
  %0 = arith.constant {test_to_sort, n = 3} 1 : i32
  cf.br ^b
^c:
  %1 = arith.constant {test_to_sort, n = 0} 2 : i32
  return %1 : i32
^b:
  %2 = scf.if %c -> i32 { %q = arith.constant {test_to_sort, n = 7} 1 : i32 scf.yield %q : i32 } else { scf.yield %0 : i32} {test_to_sort = 8}
  cf.cond_br %c, ^c, ^d
^e:
  %5 = arith.constant {test_to_sort, n = 1} 2 : i32
  cf.br ^d
^d:
  %3 = arith.constant {test_to_sort, n = 2} 2 : i32
  return %3 : i32
}
