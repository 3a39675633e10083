// RUN: not mlir-opt %S/invalid/attribute_index.mlirbc --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=ATTRIBUTE-INDEX
// RUN: not mlir-opt %S/invalid/attribute_size.mlirbc --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=ATTRIBUTE-SIZE
// RUN: not mlir-opt %S/invalid/inner_attribute_size.mlirbc --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=INNER-ATTRIBUTE-SIZE
// RUN: not mlir-opt %S/invalid/inner_type_size.mlirbc --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=INNER-TYPE-SIZE
// RUN: not mlir-opt %S/invalid/integer_type.mlirbc --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=INTEGER-TYPE
// RUN: not mlir-opt %S/invalid/location.mlirbc --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=LOCATION
// RUN: not mlir-opt %S/invalid/properties_index.mlirbc --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=PROPERTIES-INDEX
// RUN: not mlir-opt %S/invalid/property_kind.mlirbc --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=PROPERTY-KIND
// RUN: not mlir-opt %S/invalid/shaped.mlirbc --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=SHAPED
// RUN: not mlir-opt %S/invalid/string.mlirbc --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=STRING
// RUN: not mlir-opt %S/invalid/string_size.mlirbc --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=STRING-SIZE
// RUN: not mlir-opt %S/invalid/text_end.mlirbc --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=TEXT-END
// RUN: not mlir-opt %S/invalid/type_index.mlirbc --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=TYPE-INDEX
// RUN: not mlir-opt %S/invalid/unknown_code.mlirbc --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=UNKNOWN-CODE

// Each file is one that mlir-opt wrote, with one byte changed. The error is that of the part that is wrong, however it is
// referred to.

// ATTRIBUTE-INDEX: error: invalid attribute index: 127
// ATTRIBUTE-SIZE: error: unexpected trailing bytes after Attribute entry
// INNER-ATTRIBUTE-SIZE: error: unexpected trailing bytes after attribute entry
// INNER-TYPE-SIZE: error: unexpected trailing bytes after type entry
// INTEGER-TYPE: error: expected integer or index type for IntegerAttr, but got: 'f64'
// LOCATION: error: expected mlir::LocationAttr, but got: "e1.mlir"
// PROPERTIES-INDEX: error: Properties idx out-of-bound for builtin.module
// PROPERTY-KIND: error: expected mlir::TypeAttr, but got: affine_map<(d0) -> (d0)>
// SHAPED: error: expected mlir::ShapedType, but got: '(i32, memref<4xf32>) -> i32'
// STRING: error: expected mlir::StringAttr, but got: loc("x":1:2)
// STRING-SIZE: error: unexpected trailing data between the offsets for strings and their data
// TEXT-END: error: malformed null-terminated string, no null character found
// TYPE-INDEX: error: invalid type index: 102
// UNKNOWN-CODE: error: unknown attribute code: 77
