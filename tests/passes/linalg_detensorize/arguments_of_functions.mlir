// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(linalg-detensorize))'
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(linalg-detensorize{aggressive-mode=true}))'

func.func @branchy(%c: i1, %a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
  cf.cond_br %c, ^bb1(%a : tensor<i32>), ^bb1(%b : tensor<i32>)
^bb1(%x: tensor<i32>):
  %e = tensor.empty() : tensor<i32>
  %0 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%x : tensor<i32>) outs(%e : tensor<i32>) {
  ^bb0(%p: i32, %q: i32):
    %s = arith.addi %p, %p : i32
    linalg.yield %s : i32
  } -> tensor<i32>
  return %0 : tensor<i32>
}
func.func @loop(%n: tensor<i32>, %z: tensor<i32>) -> tensor<i32> {
  cf.br ^bb1(%z : tensor<i32>)
^bb1(%i: tensor<i32>):
  %e = tensor.empty() : tensor<i1>
  %c = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%i, %n : tensor<i32>, tensor<i32>) outs(%e : tensor<i1>) {
  ^bb0(%a: i32, %b: i32, %o: i1):
    %s = arith.cmpi slt, %a, %b : i32
    linalg.yield %s : i1
  } -> tensor<i1>
  %x = tensor.extract %c[] : tensor<i1>
  cf.cond_br %x, ^bb2(%i : tensor<i32>), ^bb3(%i : tensor<i32>)
^bb2(%j: tensor<i32>):
  %f = tensor.empty() : tensor<i32>
  %k = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%j : tensor<i32>) outs(%f : tensor<i32>) {
  ^bb0(%a: i32, %o: i32):
    %s = arith.addi %a, %a : i32
    linalg.yield %s : i32
  } -> tensor<i32>
  cf.br ^bb1(%k : tensor<i32>)
^bb3(%r: tensor<i32>):
  return %r : tensor<i32>
}
func.func @branch(%p: tensor<i1>, %a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
  %x = tensor.extract %p[] : tensor<i1>
  cf.cond_br %x, ^bb1(%a : tensor<i32>), ^bb2(%b : tensor<i32>)
^bb1(%j: tensor<i32>):
  cf.br ^bb3(%j : tensor<i32>)
^bb2(%k: tensor<i32>):
  cf.br ^bb3(%k : tensor<i32>)
^bb3(%m: tensor<i32>):
  %f = tensor.empty() : tensor<i32>
  %r = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%m : tensor<i32>) outs(%f : tensor<i32>) {
  ^bb0(%q: i32, %o: i32):
    %s = arith.addi %q, %q : i32
    linalg.yield %s : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}
func.func @same(%c: i1, %a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
  cf.cond_br %c, ^bb1(%a : tensor<i32>), ^bb2(%b : tensor<i32>)
^bb1(%x: tensor<i32>):
  return %x : tensor<i32>
^bb2(%y: tensor<i32>):
  return %y : tensor<i32>
}
