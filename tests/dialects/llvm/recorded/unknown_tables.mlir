// RECORD: not mlir-opt --split-input-file --allow-unregistered-dialect 2>&1

// An operation that is not registered and has one region may be a symbol table: what is within it finds no symbol around,
// but for the operations of llvm that look in the module.
"other.op"() ({
  %0 = llvm.mlir.addressof @f : !llvm.ptr
}) : () -> ()
llvm.func @f() { llvm.return }

// -----

"other.op"() ({
  llvm.func @around() {
    %0 = llvm.mlir.addressof @f : !llvm.ptr
    llvm.return
  }
}) : () -> ()
llvm.func @f() { llvm.return }

// -----

llvm.func @around() {
  "other.op"() ({
    %0 = llvm.mlir.addressof @f : !llvm.ptr
  }) : () -> ()
  llvm.return
}
llvm.func @f() { llvm.return }

// -----

"other.op"() ({
  %0 = llvm.dso_local_equivalent @f : !llvm.ptr
}) : () -> ()
llvm.func @f() { llvm.return }

// -----

"other.op"() ({
  llvm.func @around() {
    %0 = llvm.dso_local_equivalent @f : !llvm.ptr
    llvm.return
  }
}) : () -> ()
llvm.func @f() { llvm.return }

// -----

llvm.func @around() {
  "other.op"() ({
    %0 = llvm.dso_local_equivalent @f : !llvm.ptr
  }) : () -> ()
  llvm.return
}
llvm.func @f() { llvm.return }

// -----

"other.op"() ({
  %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
}) : () -> ()
llvm.func @f() { llvm.br ^a
^a:
 llvm.blocktag <id=1>
 llvm.return }

// -----

"other.op"() ({
  llvm.func @around() {
    %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
    llvm.return
  }
}) : () -> ()
llvm.func @f() { llvm.br ^a
^a:
 llvm.blocktag <id=1>
 llvm.return }

// -----

llvm.func @around() {
  "other.op"() ({
    %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  }) : () -> ()
  llvm.return
}
llvm.func @f() { llvm.br ^a
^a:
 llvm.blocktag <id=1>
 llvm.return }

// -----

"other.op"() ({
  llvm.mlir.ifunc external @i : !llvm.func<void ()>, !llvm.ptr @f {dso_local}
}) : () -> ()
llvm.func @f() -> !llvm.ptr { %0 = llvm.mlir.zero : !llvm.ptr llvm.return %0 : !llvm.ptr}

// -----

"other.op"() ({
  %0 = memref.get_global @m : memref<f32>
}) : () -> ()
memref.global @m : memref<f32>

// -----

"other.op"() ({
  llvm.func @around() {
    %0 = memref.get_global @m : memref<f32>
    llvm.return
  }
}) : () -> ()
memref.global @m : memref<f32>

// -----

llvm.func @around() {
  "other.op"() ({
    %0 = memref.get_global @m : memref<f32>
  }) : () -> ()
  llvm.return
}
memref.global @m : memref<f32>

// -----

"other.op"() ({
  llvm.call @f() : () -> ()
}) : () -> ()
llvm.func @f() { llvm.return }

// -----

"other.op"() ({
  llvm.func @around() {
    llvm.call @f() : () -> ()
    llvm.return
  }
}) : () -> ()
llvm.func @f() { llvm.return }

// -----

llvm.func @around() {
  "other.op"() ({
    llvm.call @f() : () -> ()
  }) : () -> ()
  llvm.return
}
llvm.func @f() { llvm.return }

// -----

"other.op"() ({
  func.call @f() : () -> ()
}) : () -> ()
func.func @f() { return }

// -----

"other.op"() ({
  llvm.func @around() {
    func.call @f() : () -> ()
    llvm.return
  }
}) : () -> ()
func.func @f() { return }

// -----

llvm.func @around() {
  "other.op"() ({
    func.call @f() : () -> ()
  }) : () -> ()
  llvm.return
}
func.func @f() { return }

// -----

"other.op"() ({
  %0 = func.constant @f : () -> ()
}) : () -> ()
func.func @f() { return }

// -----

"other.op"() ({
  llvm.func @around() {
    %0 = func.constant @f : () -> ()
    llvm.return
  }
}) : () -> ()
func.func @f() { return }

// -----

llvm.func @around() {
  "other.op"() ({
    %0 = func.constant @f : () -> ()
  }) : () -> ()
  llvm.return
}
func.func @f() { return }

// -----

"other.op"() ({
  builtin.module {
    llvm.func @around() { llvm.call @f() : () -> () llvm.return }
    llvm.func @f() { llvm.return }
  }
}) : () -> ()

// -----

"other.op"() ({
  llvm.func @around() { llvm.call @f() : () -> () llvm.return }
}, {
}) : () -> ()
llvm.func @f() { llvm.return }
