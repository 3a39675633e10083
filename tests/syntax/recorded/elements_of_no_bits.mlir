// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-elementsattrs-with-hex-if-larger=5

"a"() {s = sparse<0, [0]> : tensor<2xi0>, v = dense<[(0,0), (0,0), (0,0), (0,0), (0,0), (0,0)]> : tensor<6xcomplex<i0>>, w = dense<[(0,0)]> : tensor<1xcomplex<i0>>, x = dense<[0, 0]> : tensor<2xi0>, y = dense<[[0], [0]]> : tensor<2x1xi0>, z = dense<[0, 0, 0, 0, 0, 0]> : vector<6xi0>} : () -> ()
