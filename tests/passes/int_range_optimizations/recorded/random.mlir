// RECORD: mlir-opt --allow-unregistered-dialect --split-input-file --int-range-optimizations

func.func private @f0(%a0: index, %a1: i8, %a2: i32, %a3: index) -> (i64, i64, i8) {
  %v1 = arith.constant 2 : index
  %v2 = arith.constant 100 : i64
  %v3 = scf.for %v4 = %a3 to %a3 step %v1 iter_args(%v5 = %v2) -> (i64) {
    %v6 = arith.constant 2 : i32
    %v7 = arith.divsi %a2, %v6 : i32
    scf.yield %v2 : i64
  }
  %v8 = arith.minui %a1, %a1 : i8
  %v9 = arith.constant 2 : i64
  %v10 = arith.constant 1 : i32
  cf.br ^h(%v9, %v10 : i64, i32)
^h(%p: i64, %q: i32):
  %v11 = arith.constant 8 : i32
  %v12 = arith.minui %v11, %q : i32
  %v13 = arith.constant false
  cf.cond_br %v13, ^k(%v12 : i32), ^x(%v9 : i64)
^k(%kk: i32):
  %v14 = arith.constant -3 : i64
  cf.br ^h(%v14, %v10 : i64, i32)
^x(%xx: i64):
  %v15:2 = scf.if %v13 -> (i64, i8) {
    %v16 = arith.constant 10 : i8
    %v17 = arith.constant 5 : i8
    %v18 = arith.divui %v16, %v17 : i8
    %v19 = arith.constant 0 : i8
    scf.yield %p, %v19 : i64, i8
  } else {
    scf.yield %xx, %v8 : i64, i8
  }
  %v20 = arith.cmpi sgt, %a1, %a1 : i8
  %v21 = arith.constant 8 : i64
  return %v21, %v9, %a1 : i64, i64, i8
}
func.func @f1(%a0: i32, %a1: i32) -> (i32) {
  %v22 = arith.constant true
  %v23:2 = scf.if %v22 -> (i64, i64) {
    %v24 = arith.maxui %a1, %a1 : i32
    %v25 = arith.constant 7 : index
    %v26 = arith.constant 1 : index
    %v27 = arith.ceildivui %v25, %v26 : index
    %v28 = arith.constant 100 : i64
    scf.yield %v28, %v28 : i64, i64
  } else {
    %v29 = arith.constant 127 : i64
    %v30 = arith.select %v22, %v29, %v29 : i64
    %v31 = arith.constant 100 : index
    %v32 = arith.constant 1 : index
    %v33 = scf.for %v34 = %v31 to %v31 step %v32 iter_args(%v35 = %a1) -> (i32) {
      %v36 = scf.if %v22 -> (i32) {
        %v37 = arith.minui %a0, %v35 : i32
        scf.yield %a0 : i32
      } else {
        %v38 = arith.constant 2 : index
        %v39 = arith.constant 1 : i8
        %v40:3 = func.call @f0(%v38, %v39, %v35, %v38) : (index, i8, i32, index) -> (i64, i64, i8)
        %v41 = arith.cmpi ne, %a0, %v35 : i32
        scf.yield %a1 : i32
      }
      %v42 = arith.constant 7 : i8
      %v43 = arith.constant 3 : i8
      %v44 = arith.floordivsi %v42, %v43 : i8
      scf.yield %v35 : i32
    }
    scf.yield %v30, %v30 : i64, i64
  }
  %v45 = arith.constant 3 : index
  %v46 = arith.ori %v45, %v45 : index
  %v47 = arith.cmpi eq, %a1, %a0 : i32
  %v48 = arith.constant true
  %v49 = scf.if %v48 -> (i8) {
    %v50 = arith.constant 127 : i8
    scf.yield %v50 : i8
  } else {
    %v51:2 = scf.if %v22 -> (i8, i8) {
      %v52 = arith.cmpi eq, %a1, %a0 : i32
      %v53 = arith.constant 7 : i8
      scf.yield %v53, %v53 : i8, i8
    } else {
      %v54 = arith.constant 7 : i8
      scf.yield %v54, %v54 : i8, i8
    }
    scf.yield %v51#0 : i8
  }
  %v55 = arith.constant 0 : i64
  %v56 = arith.ori %v55, %v55 : i64
  %v57 = scf.if %v48 -> (i8) {
    %v58 = arith.constant 2 : i64
    %v59 = arith.addi %v58, %v23#0 : i64
    %v60 = arith.muli %v49, %v49 : i8
    %v61 = arith.constant 5 : index
    %v62 = arith.shrui %v46, %v61 : index
    scf.yield %v49 : i8
  } else {
    "test.use"(%a1) : (i32) -> ()
    %v63 = arith.cmpi ult, %a0, %a1 : i32
    %v64 = arith.constant 2 : index
    %v65 = arith.remui %v46, %v64 : index
    scf.yield %v49 : i8
  }
  %v66 = arith.constant false
  %v67 = scf.if %v66 -> (i8) {
    %v68 = arith.constant 127 : index
    %v69 = arith.constant 3 : index
    %v70 = arith.constant -1 : i8
    %v71 = scf.for %v72 = %v45 to %v68 step %v69 iter_args(%v73 = %v70) -> (i8) {
      %v74 = arith.constant 127 : i64
      %v75 = arith.select %v22, %v74, %v23#1 : i64
      %v76 = arith.subi %v45, %v72 : index
      %v77 = arith.constant 1 : i8
      %v78 = arith.constant 5 : i8
      %v79 = arith.remui %v77, %v78 : i8
      %v80 = arith.constant 5 : i8
      scf.yield %v80 : i8
    }
    %v81 = arith.constant -3 : i8
    %v82 = arith.cmpi eq, %v81, %v57 : i8
    scf.yield %v49 : i8
  } else {
    scf.yield %v49 : i8
  }
  scf.if %v66 {
    %v84 = arith.constant -1 : i32
    %v85 = arith.constant 5 : i32
    %v86 = arith.shrui %v84, %v85 : i32
    %v87 = arith.cmpi slt, %v46, %v46 : index
    scf.if %v66 {
      %v89 = arith.cmpi slt, %a1, %v84 : i32
      %v90 = arith.constant 1 : index
      %v91 = scf.for %v92 = %v46 to %v46 step %v90 iter_args(%v93 = %v55) -> (i64) {
        %v94:3 = func.call @f0(%v45, %v49, %v86, %v45) : (index, i8, i32, index) -> (i64, i64, i8)
        %v95 = arith.constant 8 : i32
        %v96 = arith.cmpi eq, %a0, %v95 : i32
        "test.use"(%v57) : (i8) -> ()
        %v97 = arith.constant 100 : i64
        scf.yield %v97 : i64
      }
      %v98 = arith.constant 3 : i64
      %v99 = arith.trunci %v98 : i64 to i32
    } else {
      "test.use"(%a0) : (i32) -> ()
    }
  } else {
    %v100 = arith.constant 1 : i8
    %v101 = arith.remui %v49, %v100 : i8
    %v102 = arith.subi %v55, %v55 : i64
  }
  %v103 = arith.constant 1 : index
  %v104 = arith.divui %v46, %v103 : index
  return %a1 : i32
}
// -----
func.func private @f0(%a0: i64) {
  %v1 = arith.constant 3 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.divsi %v1, %v2 : i8
  %v4 = arith.constant 100 : i8
  %v5 = arith.constant 7 : i8
  %v6 = arith.ceildivsi %v1, %v5 : i8
  %v7 = arith.constant 3 : index
  %v8 = arith.constant 2 : index
  %v9 = arith.constant 8 : i32
  %v10:2 = scf.for %v11 = %v7 to %v7 step %v8 iter_args(%v12 = %v9, %v13 = %v1) -> (i32, i8) {
    %v14 = arith.andi %v9, %v9 : i32
    %v15 = arith.cmpi sle, %v14, %v12 : i32
    %v16 = arith.cmpi sge, %v7, %v7 : index
    %v17 = arith.constant 7 : i64
    %v18 = arith.divsi %a0, %v17 : i64
    %v19 = arith.constant 1 : i32
    scf.yield %v19, %v3 : i32, i8
  }
  return
}
func.func private @f1(%a0: i64) -> (i8, i64, i8) {
  %v20 = arith.constant 3 : i64
  %v21 = arith.floordivsi %a0, %v20 : i64
  %v22 = arith.constant 127 : i8
  %v23 = arith.cmpi eq, %v22, %v22 : i8
  %v24 = arith.constant 0 : index
  %v25 = arith.constant 7 : index
  %v26 = arith.constant 2 : index
  %v27 = arith.remsi %v24, %v26 : index
  %v28 = arith.select %v23, %v24, %v25 : index
  %v29 = arith.constant 1 : index
  %v30 = arith.constant 3 : index
  %v31 = arith.shrui %v25, %v30 : index
  %v32 = arith.constant 2 : i64
  %v33 = arith.index_cast %v32 : i64 to index
  %v34 = arith.constant 100 : i32
  %v35 = arith.maxsi %v34, %v34 : i32
  return %v22, %v21, %v22 : i8, i64, i8
}
func.func @f2(%a0: index) {
  %v36 = arith.andi %a0, %a0 : index
  %v37 = arith.constant 3 : index
  scf.for %v39 = %a0 to %a0 step %v37 {
  }
  %v40 = arith.constant 3 : index
  scf.for %v42 = %a0 to %a0 step %v40 {
    %v43 = arith.constant 10 : index
    %v44 = arith.constant 2 : index
    %v45 = arith.constant 10 : i32
    %v46 = scf.for %v47 = %v36 to %v43 step %v44 iter_args(%v48 = %v45) -> (i32) {
      %v49 = arith.constant 127 : i8
      %v50 = arith.constant 7 : i8
      %v51 = arith.remui %v49, %v50 : i8
      %v52 = arith.constant 1 : i32
      %v53 = arith.remsi %v45, %v52 : i32
      scf.yield %v48 : i32
    }
    %v54 = arith.cmpi sge, %v46, %v45 : i32
  }
  %v55 = arith.constant false
  %v56:2 = scf.if %v55 -> (i8, i8) {
    %v57 = arith.extui %v55 : i1 to i64
    %v58 = arith.constant 127 : i32
    %v59 = arith.index_castui %v58 : i32 to index
    %v60 = arith.constant 7 : i8
    %v61 = arith.constant 7 : i8
    scf.yield %v60, %v61 : i8, i8
  } else {
    %v62 = arith.constant 3 : i8
    scf.yield %v62, %v62 : i8, i8
  }
  %v63 = arith.constant -3 : i32
  %v64 = arith.constant -3 : i32
  %v65 = arith.constant 1 : i32
  %v66 = arith.divui %v63, %v65 : i32
  %v67 = arith.constant 100 : i64
  %v68 = arith.cmpi ne, %v67, %v67 : i64
  "test.use"(%v63) : (i32) -> ()
  %v69 = arith.constant 127 : i64
  %v70 = arith.muli %v69, %v69 : i64
  return
}
// -----
func.func private @f0(%a0: index, %a1: i8, %a2: i32, %a3: i32) -> (i64, i8) {
  %v1 = arith.constant 3 : index
  %v2 = arith.shrui %a0, %v1 : index
  %v3 = arith.constant true
  %v4:2 = scf.if %v3 -> (i64, i64) {
    %v5 = arith.constant 0 : i64
    %v6 = arith.cmpi slt, %v5, %v5 : i64
    scf.yield %v5, %v5 : i64, i64
  } else {
    %v7 = arith.constant 2 : index
    %v8 = arith.floordivsi %a0, %v7 : index
    %v9:2 = scf.if %v3 -> (i64, i8) {
      "test.use"(%a2) : (i32) -> ()
      %v10 = scf.if %v3 -> (i32) {
        %v11 = arith.constant 2 : i32
        %v12 = arith.constant 7 : i32
        %v13 = arith.ceildivui %a3, %v12 : i32
        %v14 = arith.constant 10 : i64
        %v15 = arith.constant 3 : i64
        %v16 = arith.divui %v14, %v15 : i64
        %v17 = arith.constant 10 : i32
        %v18 = arith.cmpi ule, %v17, %a3 : i32
        scf.yield %v11 : i32
      } else {
        %v19 = arith.constant 3 : index
        %v20 = arith.shrsi %v8, %v19 : index
        %v21 = arith.minsi %a3, %a2 : i32
        %v22 = arith.minsi %a1, %a1 : i8
        scf.yield %a3 : i32
      }
      %v23 = arith.constant 3 : index
      %v24 = arith.constant 3 : index
      scf.for %v26 = %v23 to %v8 step %v24 {
        %v27 = arith.constant 1 : i32
        %v28 = arith.floordivsi %a3, %v27 : i32
        %v29 = arith.cmpi slt, %a3, %v28 : i32
      }
      %v30 = arith.constant 3 : i64
      %v31 = arith.constant -1 : i8
      scf.yield %v30, %v31 : i64, i8
    } else {
      %v32 = arith.cmpi eq, %a3, %a3 : i32
      %v33 = arith.ori %a1, %a1 : i8
      %v34 = arith.constant 10 : i64
      scf.yield %v34, %v33 : i64, i8
    }
    %v35 = arith.minui %v9#1, %v9#1 : i8
    %v36 = arith.constant 2 : i64
    scf.yield %v9#0, %v36 : i64, i64
  }
  %v37 = arith.constant -3 : i32
  %v38 = arith.constant 1 : i32
  %v39 = arith.remsi %v37, %v38 : i32
  %v40 = arith.constant 7 : index
  %v41 = arith.constant 7 : index
  %v42 = arith.cmpi sgt, %v40, %v41 : index
  %v43 = arith.constant 1 : i32
  %v44 = arith.andi %v43, %a2 : i32
  scf.if %v42 {
  } else {
    %v46 = arith.constant 3 : index
    scf.for %v48 = %v41 to %v41 step %v46 {
      %v49 = arith.minui %a1, %a1 : i8
      %v50 = arith.constant 1 : index
      %v51 = arith.index_cast %v50 : index to i32
      %v52 = arith.maxui %v40, %v2 : index
      %v53 = arith.constant -1 : i32
      %v54 = arith.maxui %v53, %v53 : i32
    }
  }
  %v55 = arith.constant 3 : i8
  %v56 = arith.shli %a1, %v55 : i8
  %v57 = arith.trunci %v4#1 : i64 to i32
  scf.if %v3 {
    %v59 = scf.if %v3 -> (i8) {
      scf.if %v42 {
        %v61 = arith.cmpi ne, %a1, %v56 : i8
        %v62 = arith.extui %v56 : i8 to i32
        %v63 = arith.constant 2 : i64
        %v64 = arith.remui %v4#1, %v63 : i64
      } else {
        %v65 = arith.cmpi ugt, %v4#0, %v4#1 : i64
        %v66 = arith.cmpi sge, %v4#0, %v4#0 : i64
      }
      %v67 = arith.constant 3 : i8
      %v68 = arith.constant 5 : i8
      %v69 = arith.ori %v67, %v68 : i8
      %v70 = arith.constant true
      %v71 = scf.if %v70 -> (i64) {
        %v72 = arith.constant 8 : i32
        %v73 = arith.constant 1 : i32
        %v74 = arith.remsi %v43, %v73 : i32
        %v75 = arith.constant 3 : i64
        %v76 = arith.minui %v4#0, %v75 : i64
        scf.yield %v4#1 : i64
      } else {
        %v77 = arith.andi %a0, %a0 : index
        %v78 = arith.trunci %v4#0 : i64 to i32
        %v79 = arith.cmpi ult, %a3, %v78 : i32
        %v80 = arith.constant 1 : i64
        scf.yield %v80 : i64
      }
      scf.yield %a1 : i8
    } else {
      %v81 = arith.ori %v56, %a1 : i8
      scf.yield %v56 : i8
    }
  } else {
  }
  return %v4#1, %v56 : i64, i8
}
// -----
func.func private @f0() -> (i32) {
  %v1 = arith.constant 5 : i64
  %v2 = arith.subi %v1, %v1 : i64
  %v3 = arith.constant 100 : i8
  %v4 = arith.cmpi uge, %v3, %v3 : i8
  %v5 = arith.constant 2 : i32
  %v6 = arith.cmpi sge, %v5, %v5 : i32
  %v7 = arith.cmpi uge, %v3, %v3 : i8
  %v8 = arith.select %v7, %v3, %v3 : i8
  %v9 = arith.constant 10 : i8
  %v10 = arith.cmpi uge, %v8, %v9 : i8
  %v11 = arith.constant 1 : index
  %v12 = arith.constant 1 : index
  %v13 = arith.floordivsi %v11, %v12 : index
  %v14 = scf.if %v10 -> (i8) {
    %v15 = arith.constant 2 : index
    %v16 = arith.select %v6, %v13, %v15 : index
    %v17 = arith.constant 2 : i32
    %v18 = arith.xori %v17, %v5 : i32
    scf.if %v10 {
      %v20 = arith.constant 7 : index
      %v21 = arith.divui %v16, %v20 : index
      %v22 = arith.constant 3 : index
      %v23 = arith.constant -3 : i32
      %v24 = scf.for %v25 = %v11 to %v21 step %v22 iter_args(%v26 = %v23) -> (i32) {
        scf.yield %v26 : i32
      }
    } else {
      %v27 = arith.cmpi uge, %v1, %v1 : i64
      %v28 = arith.constant true
      %v29 = arith.extui %v28 : i1 to i64
    }
    scf.yield %v3 : i8
  } else {
    scf.yield %v9 : i8
  }
  %v30 = arith.extsi %v5 : i32 to i64
  %v31 = arith.constant 1 : i32
  return %v31 : i32
}
func.func private @f1(%a0: i8, %a1: index, %a2: i8, %a3: i1) {
  %v32 = arith.constant 3 : i32
  %v33 = arith.constant 1 : i32
  %v34 = arith.divsi %v32, %v33 : i32
  %v35 = arith.constant 1 : index
  %v36 = arith.floordivsi %a1, %v35 : index
  return
}
func.func private @f2(%a0: i64, %a1: i1) -> (i8, i32) {
  %v37 = arith.constant 3 : index
  %v38 = arith.subi %v37, %v37 : index
  %v39 = scf.if %a1 -> (i32) {
    %v40 = arith.constant 100 : i32
    %v41 = arith.subi %v40, %v40 : i32
    %v42 = arith.constant true
    %v43:2 = scf.if %v42 -> (i8, i8) {
      %v44 = arith.constant 127 : i8
      %v45 = arith.constant 100 : i8
      scf.yield %v44, %v45 : i8, i8
    } else {
      %v46 = arith.constant 1 : i32
      %v47 = arith.subi %v41, %v46 : i32
      %v48 = arith.constant 1 : i32
      %v49 = arith.floordivsi %v47, %v48 : i32
      %v50 = arith.constant 3 : i8
      %v51 = arith.constant 10 : i8
      scf.yield %v50, %v51 : i8, i8
    }
    %v52 = arith.constant 8 : i32
    scf.yield %v52 : i32
  } else {
    %v53 = arith.index_cast %a0 : i64 to index
    %v54 = arith.constant 127 : i8
    %v55 = arith.constant -1 : i8
    %v56 = arith.maxui %v54, %v55 : i8
    %v57 = arith.constant -1 : i32
    scf.yield %v57 : i32
  }
  %v58 = arith.constant 8 : i8
  %v59 = arith.constant 1 : i8
  %v60 = arith.divsi %v58, %v59 : i8
  %v61 = arith.select %a1, %v39, %v39 : i32
  return %v60, %v61 : i8, i32
}
func.func @f3(%a0: i32) -> (i8) {
  %v62 = arith.minsi %a0, %a0 : i32
  %v63 = arith.constant 1 : i32
  %v64 = arith.remsi %a0, %v63 : i32
  %v65 = arith.constant 5 : i8
  return %v65 : i8
}
// -----
func.func private @f0(%a0: i32) -> (i64, i64, i64) {
  %v1 = arith.constant 5 : index
  %v2 = arith.constant 100 : index
  %v3 = arith.constant 1 : index
  %v4 = scf.for %v5 = %v1 to %v2 step %v3 iter_args(%v6 = %a0) -> (i32) {
    %v7 = arith.constant 127 : i8
    %v8 = arith.cmpi uge, %v7, %v7 : i8
    %v9 = arith.constant 7 : index
    %v10 = arith.constant 5 : index
    %v11 = arith.constant 1 : index
    %v12 = arith.constant 1 : i8
    %v13:2 = scf.for %v14 = %v9 to %v10 step %v11 iter_args(%v15 = %v12, %v16 = %v7) -> (i8, i8) {
      "test.use"(%a0) : (i32) -> ()
      %v17 = arith.constant 8 : i64
      %v18 = arith.constant 1 : i64
      %v19 = arith.ceildivsi %v17, %v18 : i64
      scf.yield %v7, %v7 : i8, i8
    }
    %v20 = arith.constant 0 : i64
    %v21 = arith.addi %v20, %v20 : i64
    %v22 = arith.constant 3 : i32
    %v23 = arith.shrui %v6, %v22 : i32
    scf.yield %a0 : i32
  }
  %v24 = arith.cmpi sge, %v1, %v2 : index
  %v25 = arith.index_castui %v4 : i32 to index
  %v26 = arith.constant 127 : i8
  %v27 = arith.constant 5 : i8
  %v28 = arith.floordivsi %v26, %v27 : i8
  %v29 = arith.constant 10 : index
  %v30 = arith.constant 2 : index
  %v31 = arith.constant 7 : i32
  %v32 = scf.for %v33 = %v29 to %v29 step %v30 iter_args(%v34 = %v31) -> (i32) {
    %v35 = arith.constant 2 : i32
    %v36 = arith.constant 3 : i32
    %v37 = arith.remui %v31, %v36 : i32
    %v38 = arith.constant 8 : i32
    scf.yield %v38 : i32
  }
  %v39 = arith.constant 100 : index
  %v40 = arith.constant 3 : index
  %v41 = arith.constant 1 : i64
  %v42:2 = scf.for %v43 = %v1 to %v39 step %v40 iter_args(%v44 = %v32, %v45 = %v41) -> (i32, i64) {
    %v46 = arith.constant true
    %v47:2 = scf.if %v46 -> (i8, i8) {
      scf.yield %v26, %v28 : i8, i8
    } else {
      %v48 = arith.constant 2 : i8
      scf.yield %v48, %v26 : i8, i8
    }
    %v49 = scf.if %v24 -> (i8) {
      %v50 = arith.constant 0 : i64
      %v51 = arith.select %v46, %v50, %v41 : i64
      %v52 = arith.constant 10 : i8
      scf.yield %v52 : i8
    } else {
      %v53 = arith.select %v46, %v45, %v45 : i64
      %v54 = arith.constant 5 : i8
      %v55 = arith.divsi %v28, %v54 : i8
      scf.yield %v28 : i8
    }
    %v56 = arith.constant -1 : i32
    scf.yield %v56, %v45 : i32, i64
  }
  %v57 = arith.select %v24, %v31, %v31 : i32
  cf.br ^h(%v42#1, %v28 : i64, i8)
^h(%p: i64, %q: i8):
  "test.use"(%v41) : (i64) -> ()
  %v58 = arith.minsi %v28, %v28 : i8
  cf.cond_br %v24, ^k(%v58 : i8), ^x(%p : i64)
^k(%kk: i8):
  %v59 = arith.constant 127 : i32
  %v60 = arith.constant 5 : i32
  %v61 = arith.shrsi %v59, %v60 : i32
  %v62 = arith.constant 10 : index
  %v63 = arith.constant 3 : index
  scf.for %v65 = %v29 to %v62 step %v63 {
    "test.use"(%a0) : (i32) -> ()
    %v66 = arith.constant 2 : i32
    %v67 = arith.constant 2 : i32
    %v68 = arith.shrui %v31, %v67 : i32
  }
  %v69 = arith.constant -3 : i32
  %v70 = arith.constant 7 : i32
  %v71 = arith.divsi %v31, %v70 : i32
  %v72 = arith.constant -3 : i8
  cf.br ^h(%v42#1, %v72 : i64, i8)
^x(%xx: i64):
  %v73 = arith.constant 2 : i8
  %v74 = arith.ceildivui %v58, %v73 : i8
  %v75 = arith.constant 100 : i32
  %v76 = arith.cmpi ult, %v32, %v75 : i32
  %v77 = arith.constant 5 : i64
  return %p, %v42#1, %v77 : i64, i64, i64
}
func.func private @f1() -> (i32, i64) {
  %v78 = arith.constant -3 : i32
  %v79 = arith.cmpi sgt, %v78, %v78 : i32
  %v80 = arith.constant 0 : i8
  %v81 = arith.minsi %v80, %v80 : i8
  %v82 = arith.constant -3 : i64
  %v83 = arith.cmpi uge, %v82, %v82 : i64
  %v84 = arith.andi %v82, %v82 : i64
  %v85 = arith.constant 7 : index
  %v86 = arith.constant 5 : index
  %v87 = arith.divsi %v85, %v86 : index
  %v88 = scf.if %v79 -> (i32) {
    scf.yield %v78 : i32
  } else {
    scf.yield %v78 : i32
  }
  %v89 = arith.constant 127 : i32
  cf.br ^h(%v88, %v89 : i32, i32)
^h(%p: i32, %q: i32):
  %v90 = arith.constant 7 : i32
  %v91 = arith.constant 3 : i32
  %v92 = arith.shli %v90, %v91 : i32
  %v93 = arith.constant 8 : i32
  %v94 = arith.addi %q, %v93 : i32
  %v95 = arith.constant 100 : i32
  %v96 = arith.cmpi sge, %v89, %v95 : i32
  cf.cond_br %v79, ^k(%v92 : i32), ^x(%v93 : i32)
^k(%kk: i32):
  cf.br ^h(%kk, %v89 : i32, i32)
^x(%xx: i32):
  %v97 = arith.cmpi uge, %v84, %v84 : i64
  %v98 = arith.constant 1 : i64
  return %xx, %v98 : i32, i64
}
// -----
func.func private @f0(%a0: index) -> (i64, i8) {
  %v1 = arith.constant 100 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.divui %v1, %v2 : i8
  %v4 = arith.constant 1 : i8
  %v5 = arith.shrsi %v3, %v4 : i8
  %v6 = arith.index_cast %a0 : index to i32
  %v7 = arith.constant true
  %v8 = scf.if %v7 -> (i64) {
    %v9 = arith.constant 3 : i64
    %v10 = arith.select %v7, %v9, %v9 : i64
    %v11 = arith.maxui %v5, %v1 : i8
    scf.yield %v9 : i64
  } else {
    %v12 = arith.constant 2 : index
    %v13 = arith.constant 8 : i64
    %v14 = arith.constant 0 : i32
    %v15:2 = scf.for %v16 = %a0 to %a0 step %v12 iter_args(%v17 = %v13, %v18 = %v14) -> (i64, i32) {
      %v19 = arith.constant 2 : index
      %v20 = scf.for %v21 = %a0 to %a0 step %v19 iter_args(%v22 = %v18) -> (i32) {
        scf.yield %v14 : i32
      }
      %v23 = arith.constant 5 : i32
      %v24 = arith.shrsi %v20, %v23 : i32
      %v25 = arith.cmpi ne, %v5, %v5 : i8
      %v26 = arith.constant 7 : i8
      %v27 = arith.floordivsi %v3, %v26 : i8
      scf.yield %v13, %v6 : i64, i32
    }
    %v28 = arith.constant 100 : i64
    scf.yield %v28 : i64
  }
  %v29 = arith.constant false
  %v30 = arith.select %v29, %v6, %v6 : i32
  %v31 = arith.index_cast %v8 : i64 to index
  %v32 = arith.constant 1 : index
  %v33 = arith.constant 1 : i8
  %v34 = scf.for %v35 = %a0 to %a0 step %v32 iter_args(%v36 = %v33) -> (i8) {
    %v37 = arith.constant -3 : i64
    %v38 = arith.minsi %v37, %v37 : i64
    scf.yield %v1 : i8
  }
  %v39 = arith.constant 0 : i8
  %v40 = arith.cmpi ult, %v39, %v39 : i8
  %v41 = arith.constant 1 : i64
  return %v41, %v1 : i64, i8
}
func.func private @f1() -> (i64, i64, i32) {
  %v42 = arith.constant 10 : i64
  %v43 = arith.constant 2 : i64
  %v44 = arith.cmpi sgt, %v42, %v43 : i64
  %v45 = arith.constant 3 : index
  %v46 = arith.constant 2 : index
  %v47 = arith.shrsi %v45, %v46 : index
  %v48 = arith.andi %v47, %v45 : index
  %v49 = arith.constant 1 : i64
  %v50 = arith.ceildivsi %v42, %v49 : i64
  %v51 = arith.constant 10 : i32
  %v52 = arith.constant 1 : i32
  %v53 = arith.floordivsi %v51, %v52 : i32
  %v54 = arith.constant 2 : i8
  %v55 = arith.subi %v54, %v54 : i8
  %v56 = arith.constant 1 : index
  %v57 = arith.constant 100 : index
  %v58 = arith.xori %v56, %v57 : index
  cf.br ^h(%v43, %v55 : i64, i8)
^h(%p: i64, %q: i8):
  %v59 = scf.if %v44 -> (i32) {
    %v60 = arith.constant 2 : i32
    "test.use"(%v60) : (i32) -> ()
    "test.use"(%v51) : (i32) -> ()
    %v61 = arith.constant 127 : i32
    scf.yield %v61 : i32
  } else {
    %v62 = arith.constant 1 : index
    %v63:2 = func.call @f0(%v62) : (index) -> (i64, i8)
    scf.yield %v53 : i32
  }
  %v64 = arith.constant 5 : index
  %v65 = arith.cmpi ult, %v57, %v64 : index
  cf.cond_br %v65, ^h(%v50, %q : i64, i8), ^x(%v50 : i64)
^x(%xx: i64):
  %v66 = arith.constant 1 : i64
  %v67 = arith.xori %p, %v66 : i64
  return %xx, %v42, %v53 : i64, i64, i32
}
func.func private @f2(%a0: index, %a1: i8, %a2: i8) -> (i32, i32) {
  %v68 = arith.constant false
  %v69 = arith.constant 7 : i32
  %v70 = arith.select %v68, %v69, %v69 : i32
  %v71 = arith.constant -1 : i32
  %v72 = arith.constant 7 : i32
  %v73 = arith.ceildivsi %v70, %v72 : i32
  %v74 = arith.constant 2 : index
  %v75 = arith.constant 8 : i64
  %v76 = scf.for %v77 = %a0 to %a0 step %v74 iter_args(%v78 = %v75) -> (i64) {
    %v79 = arith.constant 5 : index
    %v80 = arith.select %v68, %v79, %a0 : index
    %v81 = arith.constant 3 : index
    %v82 = arith.muli %v81, %a0 : index
    %v83 = arith.constant true
    scf.if %v83 {
      %v85 = arith.constant 1 : i32
      %v86 = arith.addi %v85, %v73 : i32
      %v87 = arith.constant 3 : index
      %v88 = scf.for %v89 = %v80 to %v80 step %v87 iter_args(%v90 = %v71) -> (i32) {
        %v91:3 = func.call @f1() : () -> (i64, i64, i32)
        %v92:2 = func.call @f0(%v77) : (index) -> (i64, i8)
        %v93 = arith.index_castui %v91#2 : i32 to index
        scf.yield %v73 : i32
      }
      %v94 = arith.constant 1 : index
      %v95 = arith.constant -1 : i32
      %v96:2 = scf.for %v97 = %v81 to %a0 step %v94 iter_args(%v98 = %v71, %v99 = %v95) -> (i32, i32) {
        %v100 = arith.constant 1 : i32
        %v101 = arith.constant 1 : i32
        %v102 = arith.shli %v99, %v101 : i32
        %v103:3 = func.call @f1() : () -> (i64, i64, i32)
        %v104 = arith.constant 0 : i32
        %v105 = arith.minsi %v104, %v85 : i32
        %v106 = arith.constant 1 : i32
        %v107 = arith.trunci %v106 : i32 to i8
        scf.yield %v70, %v95 : i32, i32
      }
    } else {
      %v108 = arith.extsi %a1 : i8 to i32
      %v109 = arith.constant 3 : index
      %v110 = arith.ceildivui %v77, %v109 : index
      %v111 = arith.constant 7 : i32
      %v112 = arith.select %v68, %v111, %v111 : i32
    }
    %v113 = arith.constant 10 : i8
    %v114 = arith.constant 7 : i8
    %v115 = arith.ceildivsi %a1, %v114 : i8
    scf.yield %v78 : i64
  }
  %v116 = arith.constant 1 : index
  %v117:2 = scf.for %v118 = %a0 to %a0 step %v116 iter_args(%v119 = %v75, %v120 = %a2) -> (i64, i8) {
    %v121 = arith.constant 127 : i32
    %v122 = arith.minui %v71, %v121 : i32
    %v123 = arith.extui %v68 : i1 to i64
    %v124:2 = scf.if %v68 -> (i32, i32) {
      %v125 = arith.constant 8 : index
      %v126 = arith.constant 2 : index
      %v127:2 = scf.for %v128 = %v118 to %v125 step %v126 iter_args(%v129 = %a1, %v130 = %a1) -> (i8, i8) {
        %v131 = arith.constant 8 : i8
        %v132 = arith.constant 2 : i8
        %v133 = arith.cmpi sgt, %v131, %v132 : i8
        %v134:2 = func.call @f0(%v128) : (index) -> (i64, i8)
        scf.yield %v129, %a1 : i8, i8
      }
      scf.yield %v73, %v121 : i32, i32
    } else {
      %v135 = arith.constant 2 : index
      scf.for %v137 = %v118 to %v118 step %v135 {
        %v138 = arith.constant 3 : index
        "test.use"(%v138) : (index) -> ()
        %v139 = arith.constant -1 : i32
        %v140 = arith.select %v68, %v139, %v71 : i32
        %v141:3 = func.call @f1() : () -> (i64, i64, i32)
      }
      %v142 = arith.subi %v120, %a2 : i8
      scf.yield %v121, %v70 : i32, i32
    }
    scf.yield %v123, %a2 : i64, i8
  }
  %v143 = arith.muli %a0, %a0 : index
  %v144 = arith.constant 2 : i32
  %v145 = arith.select %v68, %v144, %v144 : i32
  return %v144, %v144 : i32, i32
}
