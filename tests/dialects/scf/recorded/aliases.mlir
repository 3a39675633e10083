// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

func.func @f(%i: index) -> index {
  %r = scf.index_switch %i -> index
  case 0 {
    %a = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    scf.yield %a : index
  }
  default {
    %a = affine.apply affine_map<(d0) -> (d0 + 2)>(%i)
    scf.yield %a : index
  }
  return %r : index
}

func.func @nested(%i: index, %c: i1) {
  scf.index_switch %i
  case 0 {
    scf.if %c {
      %a = affine.apply affine_map<(d0) -> (d0 + 3)>(%i)
    } else {
      %a = affine.apply affine_map<(d0) -> (d0 + 4)>(%i)
    }
    scf.yield
  }
  case 2 {
    %a = affine.apply affine_map<(d0) -> (d0 + 5)>(%i)
    scf.yield
  }
  default {
    %a = affine.apply affine_map<(d0) -> (d0 + 6)>(%i)
  }
  return
}
