toy.func @main() -> !toy.tensor {
  %a = constant <[2, 3], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]>
  %b = transpose %a : !toy.tensor<2, 3> to !toy.tensor
  %c = transpose %b : !toy.tensor to !toy.tensor
  %p = matmul %c, %b : !toy.tensor, !toy.tensor to !toy.tensor
  %m = map (%x = %p, %y = %p) : !toy.tensor, !toy.tensor to !toy.tensor {
    %0 = arith.mulf %x, %y : f64
    %1 = arith.addf %0, %x : f64
    toy.yield %1
  }
  %s = sum %m, %p, %p : (!toy.tensor, !toy.tensor, !toy.tensor) -> !toy.tensor
  return %s : !toy.tensor
}
