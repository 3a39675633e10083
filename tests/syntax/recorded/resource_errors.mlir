// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1

{-# a #-}

// -----

{-# dialect_resources: { builtin: { x: "0x0400000001020304" } } external #-}

// -----

{-# dialect_resources: { builtin: { x: "0x0400000001020304" } a } #-}

// -----

{-# dialect_resources: { builtin: { x: "0x0400000001020304" a } } #-}

// -----

{-# dialect_resources: { builtin: { x: "0x04000000010203" b: 1 } } #-}

// -----

{-# dialect_resources: { builtin: { x: "0x040000000102030" } } #-}

// -----

{-# dialect_resources: { builtin: { x: "040000000102030" } } #-}

// -----

{-# dialect_resources: { builtin: { x: true } } #-}

// -----

{-# dialect_resources: { builtin: { x: "a" } } #-}

// -----

{-# dialect_resources: { builtin: { x: 3 } } #-}

// -----

{-# dialect_resources: { builtin: { x: "0x0300000001020304" } } #-}

// -----

{-# dialect_resources: { builtin: { x: "0x04" } } #-}

// -----

{-# dialect_resources: { builtin: { x: "0x04000000" } } #-}

// -----

{-# dialect_resources: { builtin: { "x y": "0x04000000" , 3: 4} } #-}

// -----

{-# dialect_resources: { builtin: { x "0x04000000" } } #-}

// -----

{-# dialect_resources: { builtin { x: "0x04000000" } } #-}

// -----

{-# dialect_resources { builtin: { x: "0x04000000" } } #-}

// -----

{-# dialect_resources:  builtin: { x: "0x04000000" } } #-}

// -----

{-# dialect_resources: { nope: { x: "0x04000000" } } #-}

// -----

{-# dialect_resources: { func: { x: "0x04000000" } } #-}

// -----

{-# other_resources: { func: { x: "0x04000000" } } #-}

// -----

{-# external_resources: { func: { x: a } } #-}

// -----

{-# external_resources: { func: { x: 3 } } #-}

// -----

{-# external_resources: { func: { x: "b" } }, external_resources: { func: { y: "b" }, func: {z: true} } #-}

// -----

{-# external_resources: { func: { x: "b" } 

// -----

{-# external_resources: { func: { x: "b

// -----

{-# external_resources: { func: { x: "b" #-}

// -----

{-# external_resources: { func: { x: "b", } } #-}

// -----

{-# , #-}

// -----

{-# #-}
{-# #-}
"a"() {x = dense_resource<a> : tensor<2xi8>} : () -> ()

// -----

"a"() {x = dense_resource<a> : i8} : () -> ()

// -----

"a"() {x = dense_resource<a>} : () -> ()

// -----

"a"() {x = dense_resource<"a b"> : tensor<2xi8>} : () -> ()

// -----

"a"() {x = dense_resource<3> : tensor<2xi8>} : () -> ()

// -----

"a"() {x = dense_resource : tensor<2xi8>} : () -> ()

// -----

"a"() {x = dense_resource<a : tensor<2xi8>} : () -> ()

// -----

{-# dialect_resources: { 3: { x: "0x04" } } #-}

// -----

{-# external_resources: { 3: { x: "0x04" } } #-}

// -----

{-# dialect_resources: { builtin: { , } } #-}

// -----

{-# dialect_resources: { builtin: { x } } #-}

// -----

{-# dialect_resources: { builtin x } #-}

// -----

{-# dialect_resources: { builtin: x } #-}

// -----

{-# dialect_resources: x #-}

// -----

{-# dialect_resources: { x: {} } #-}

// -----

{-# dialect_resources: { func: {} } #-}

// -----

{-# dialect_resources: { func: 3 } #-}

// -----

{-# dialect_resources: { builtin: { x: "b

// -----

{-# external_resources: { builtin: { x: 1.0 } } #-}

// -----

{-# external_resources: { builtin: { x: } } #-}

// -----

{-# dialect_resources: { builtin: { x: } } #-}

// -----

{-# dialect_resources: { builtin: {} a } #-}

// -----

{-# external_resources: { builtin: {} a } #-}

// -----

{-# external_resources: {} #-}
{-# external_resources: {b: {c: "0x0400000001", d: "0x04", e: "0x0300000001", f: "0x040000000", g: "0x", h: "", i: true}} #-}

// -----

{-# dialect_resources: { builtin : { x: "0x" } } #-}

// -----

{-# dialect_resources: { builtin : { x: "0x04000000" } } #-}
"a"() {a = dense_resource<x> : tensor<0xi8>} : () -> ()

// -----

{-# external_resources: {b: {e: "0x0300000001"}} #-}

// -----

{-# external_resources: {b: {e: "0x03000000012"}} #-}

// -----

{-# external_resources: {b: {e: "0x"}} #-}

// -----

{-# external_resources: {b: {e: "0xg"}} #-}

// -----

{-# external_resources: {b: {e: "0x00000000"}} #-}

// -----

{-# external_resources: {b: {e: "0x04000000"}} #-}

// -----

{-# external_resources: {b: {e: "0X04000000"}} #-}

// -----

{-# external_resources: {"b c": {e: "0X04000000"}} #-}

// -----

{-# external_resources: {b: {"e f": "0X04000000"}} #-}
